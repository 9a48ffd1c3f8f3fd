import { it } from 'vitest';

it.skip(`the server suite on PostgreSQL: its binaries do not run on ${process.platform}-${process.arch}, and TEST_DATABASE_URL is not set`, () => {});
