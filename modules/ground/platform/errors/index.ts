export { failureText } from './failure-text.ts';
export { createFailureReporter } from './reporter.ts';
