import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../src/components/form/ConfirmDialog';
import { setupUser } from '../../../support/site/user';

const closed = jest.fn();

function Undo({ isRunning = false }: { isRunning?: boolean }) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      heading="除外 x-1 を取り消す"
      saving={{ state: isRunning ? 'running' : 'idle' }}
      confirm={{ label: '20票を元に戻す' }}
      reason={{ label: '取り消しの理由', value: reason, onText: setReason }}
      wayBack="もう一度除外できます。"
      onConfirm={() => undefined}
      onClose={closed}
    >
      <p>20票が有効票に戻ります。</p>
    </ConfirmDialog>
  );
}

test('closing asks first where a typed reason would be lost', async () => {
  render(<Undo />);
  const user = setupUser();
  await user.type(screen.getByLabelText('取り消しの理由'), '確認済み');
  await user.click(screen.getByRole('button', { name: 'やめる' }));
  expect(closed).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '破棄する' }));
  expect(closed).toHaveBeenCalledTimes(1);
});

test('nothing can be pressed while the decision is being sent', () => {
  render(<Undo isRunning />);
  expect(screen.getByRole('button', { name: '送信しています…' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'やめる' })).toBeDisabled();
});
