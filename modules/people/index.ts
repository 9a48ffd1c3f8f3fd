export { peopleFound } from './api.ts';
export { UserNames } from './components/user-names.tsx';
export { UserSelect, type UserSelectProps } from './components/user-select.tsx';
export { useRested } from './use-rested.ts';
