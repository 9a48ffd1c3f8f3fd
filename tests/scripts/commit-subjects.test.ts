import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultOfSubject } from '#scripts/lint/commit-subjects.ts';

describe('the subject of a commit', () => {
  it.each(['table: keep locked cells', 'tests/e2e, server: bring the journeys along', 'Merge branch words'])(
    'is accepted: %s',
    subject => {
      expect(faultOfSubject(subject)).toBeUndefined();
    },
  );

  it.each([
    ['Keep locked cells', /scope/],
    ['table: kept cells '.padEnd(73, 'x'), /longer than 72/],
    ['table: the cells stay locked', /"the"/],
    ['table: keeps locked cells', /"keeps"/],
    ['table: fixed the cells', /"fixed"/],
    ['table: keeping locked cells', /"keeping"/],
  ])('is refused: %s', (subject, fault) => {
    expect(faultOfSubject(subject)).toMatch(fault);
  });

  it('is not checked in a copy without the history', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'subjects-'));
    try {
      const script = join(import.meta.dirname, '../../scripts/lint/commit-subjects.ts');
      const env = { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() };
      const { status, stdout } = spawnSync(process.execPath, [script], {
        cwd: folder,
        env,
        encoding: 'utf8',
      });
      expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('nothing to check') });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
