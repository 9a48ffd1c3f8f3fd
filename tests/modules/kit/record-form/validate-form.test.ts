import { expect, it, vi } from 'vitest';
import { validateForm } from '#modules/kit/record-form/validate-form.ts';

it('[FORM-01] a form without validate is rejected, and nothing else is asked of it', async () => {
  const useless = { submit: vi.fn() };
  for (const form of [undefined, {}, useless, { validate: 'yes' }])
    await expect(validateForm(form as never)).rejects.toThrow('The form has no validate');
  expect(useless.submit).not.toHaveBeenCalled();
});

it('[FORM-01] any other one gives its values, or why it has none', async () => {
  await expect(validateForm({ validate: async () => ({ name: '青铜鼎' }) })).resolves.toEqual({
    name: '青铜鼎',
  });
  const errors = { name: { message: '请输入名称' } };
  await expect(validateForm({ validate: () => Promise.reject(errors) })).rejects.toBe(errors);
});
