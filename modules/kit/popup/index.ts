export { PopupField, type PopupFieldProps } from './components/popup-field.tsx';
