export { findPeople } from './api.ts';
export { UserNames } from './components/user-names.tsx';
export { UserSelect, type UserSelectProps } from './components/user-select.tsx';
export { PeopleLists, PeoplePicker } from './pickers.ts';
