export { findPeople } from './api.ts';
export { UserSelect, type UserSelectProps } from './components/user-select.tsx';
export { PeopleLists, PeoplePicker } from './pickers.ts';
export { peopleView } from './reference-view.ts';
