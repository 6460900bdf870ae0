import { expect, jest, test } from '@jest/globals';
import { LanguageProvider } from '@repo/i18n/language.tsx';
import { renderScreen, screen, waitFor } from '@repo/testing/render-screen.tsx';
import { ConfirmModal } from './confirm-modal.tsx';
import { Modal } from './modal.tsx';
import { SubmitActions } from './submit-actions.tsx';

interface DialogProps {
  pending: boolean;
  onClose: () => void;
}

function FormDialog({ pending, onClose }: DialogProps) {
  return (
    <LanguageProvider language="en">
      <Modal title="Decision" onClose={onClose}>
        <SubmitActions form={{ pending, failure: null }}>Save</SubmitActions>
      </Modal>
    </LanguageProvider>
  );
}

function Question({ pending, onClose }: DialogProps) {
  return (
    <LanguageProvider language="en">
      <ConfirmModal
        title="Decision"
        confirm="Save"
        pending={pending}
        onConfirm={() => {}}
        onClose={onClose}
      />
    </LanguageProvider>
  );
}

test.each([
  ['a form', FormDialog],
  ['a question', Question],
])('a dialog with %s stays open until the response', async (_, Dialog) => {
  const onClose = jest.fn();
  const { user, rerender } = renderScreen(<Dialog pending onClose={onClose} />);
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  rerender(<Dialog pending={false} onClose={onClose} />);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});
