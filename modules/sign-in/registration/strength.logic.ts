export type Strength = 'weak' | 'fair' | 'strong';

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^\da-zA-Z]/];

/** How hard a password is to guess: by its length and by how many kinds of characters it mixes. */
export function strengthOf(password: string): Strength {
  const mixed = kinds.filter(kind => kind.test(password)).length;
  if (password.length < 8 || mixed < 3) return 'weak';
  return password.length >= 12 || mixed === kinds.length ? 'strong' : 'fair';
}
