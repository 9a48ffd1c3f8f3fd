export { describe, usePictureText } from './picture-texts.ts';
