/** Milliseconds that a statement may run; a console waits for nine seconds. */
export const longestRun = 5_000;
/** Milliseconds that somebody waits for the statements of others; who would wait longer is refused. */
export const longestWait = 200;
/** Statements of different people that run at the same time. */
export const mostConcurrent = 3;
/** Statements of one person that run or wait. */
export const mostOfOnePerson = 6;
/** Megabytes of memory that one statement may take, and of temporary files beside it. */
export const mostMemory = 256;
export const mostTemporaryFiles = 128;
/** Megabytes of one sort or hash before it goes to temporary files. */
export const sortMemory = 8;
