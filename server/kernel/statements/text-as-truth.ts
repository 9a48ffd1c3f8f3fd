import { type PGlite, types } from '@electric-sql/pglite';

/** The database judges a text where a truth value is needed, as it does with every other type. */
export function textAsTruth({ serializers }: PGlite): void {
  const ofTruth = serializers[types.BOOL] ?? String;
  serializers[types.BOOL] = value => (typeof value === 'string' ? value : ofTruth(value));
}
