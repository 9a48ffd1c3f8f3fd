import type { SendFile } from '#modules/kit/uploads/index.ts';

/** A file of the gallery is kept in itself: there is no record that it could belong to. */
export const keptInline: SendFile = (_, report) => {
  const timer = setTimeout(() =>
    report({ type: 'send.replied', reply: { success: true, message: 'local' } }),
  );
  return () => clearTimeout(timer);
};
