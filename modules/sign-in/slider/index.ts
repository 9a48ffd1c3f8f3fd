export { SliderVerification } from './components/slider-verification.tsx';
