export { AlterationPage } from './pages/alteration-page.tsx';
export { RegisterPage } from './pages/register-page.tsx';
export { RegisterResultPage } from './pages/register-result-page.tsx';
