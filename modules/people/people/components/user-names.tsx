import { PickedNames } from '#modules/kit/pickers/index.ts';
import { peopleSource } from '../people-source.ts';

/** The names of people by id. */
export const UserNames = ({ values }: { values: readonly string[] }) => (
  <PickedNames source={peopleSource} values={values} />
);
