export { failureText } from './failure-text.ts';
export { createFailureReporter, type FailureReactions } from './reporter.ts';
