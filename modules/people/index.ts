export { UserSelect, type UserSelectProps } from './components/user-select.tsx';
