export { RichText } from './components/rich-text.tsx';
