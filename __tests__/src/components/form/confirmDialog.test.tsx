import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../src/components/form/ConfirmDialog';
import { setupUser } from '../../../support/site/user';

const handleClose = jest.fn();

function Undo({ isRunning = false }: { isRunning?: boolean }) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      heading="除外 x-1 を取り消す"
      saving={{ state: isRunning ? 'running' : 'idle' }}
      confirm={{ label: '20票を元に戻す' }}
      reason={{ label: '取り消しの理由', value: reason, onText: setReason }}
      onConfirm={() => undefined}
      onClose={handleClose}
    >
      <p>20票が有効票に戻ります。</p>
    </ConfirmDialog>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

test('closing wants a yes first where a typed reason would be lost', async () => {
  const user = setupUser();
  render(<Undo />);
  await user.type(screen.getByLabelText('取り消しの理由'), '確認済み');
  await user.click(button('やめる'));
  expect(handleClose).not.toHaveBeenCalled();
  await user.click(button('破棄する'));
  expect(handleClose).toHaveBeenCalledTimes(1);
});

test('nothing can be pressed while the decision is being sent', () => {
  render(<Undo isRunning />);
  for (const name of ['送信しています…', 'やめる']) expect(button(name)).toBeDisabled();
});
