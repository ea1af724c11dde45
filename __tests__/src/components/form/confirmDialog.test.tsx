import { render, screen } from '@testing-library/react';
import { ConfirmDialog } from '../../../../src/components/form/ConfirmDialog';

test('nothing can be pressed while the decision is being sent', () => {
  const calls = { onConfirm: jest.fn(), onClose: jest.fn() };
  render(
    <ConfirmDialog
      heading="取り消す"
      saving={{ state: 'running' }}
      confirm={{ label: '元に戻す' }}
      {...calls}
    >
      20票が有効票に戻ります。
    </ConfirmDialog>,
  );
  for (const name of ['送信しています…', 'やめる'])
    expect(screen.getByRole('button', { name })).toBeDisabled();
});
