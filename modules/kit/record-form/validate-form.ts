/** A form that can be checked as a whole. */
export interface CheckedForm<Values> {
  /** Gives the values, or fails where one of them is wrong, which it then shows. */
  readonly validate?: () => Promise<Values>;
}

/**
 * Checks a form before its values are used.
 *
 * @throws Error for a form that cannot be checked (FORM-01), and what the form fails with where a value is wrong
 */
export async function validateForm<Values>(form: CheckedForm<Values> | undefined): Promise<Values> {
  if (typeof form?.validate !== 'function') throw new Error('The form has no validate');
  return form.validate();
}
