import { spawnSync } from 'node:child_process';

/** The last commit before subjects were checked. */
const base = '3f8e6b73ba0e8a66a873788c0367dcd5b307e6c5';

const longest = 72;

/** First words of sentences that are no commands, and forms of verbs that are none. */
const notImperative = /^(?:an?|the|it|its|this|that|there|when|where|what|which|of)$|(?:ing|ed|[^isu]s)$/;

/** Commands that look like such a form. */
const imperatives = new Set(['bring', 'embed', 'feed', 'need', 'seed', 'speed', 'string']);

/** What is wrong with the subject of a commit; undefined for a merge and for one like `table: keep locked cells`. */
export function faultOfSubject(subject: string): string | undefined {
  if (/^Merge |^Revert "/.test(subject)) return undefined;
  if (subject.length > longest) return `longer than ${longest} characters`;
  const [, first] = /^[a-z][\w./-]*(?:(?:, | )[a-z][\w./-]*)*: (\S+)/.exec(subject) ?? [];
  if (first === undefined) return 'without a scope, such as "table: …"';
  if (notImperative.test(first) && !imperatives.has(first)) return `not imperative: "${first}"`;
  return undefined;
}

/** Prints the offending subjects since the base; returns their number. A copy without the base has nothing to check. */
function check(): number {
  const { status, stdout } = spawnSync('git', ['log', '--no-merges', '--format=%h %s', `${base}..HEAD`], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    console.log(`There is nothing to check: the commit ${base} is not here.`);
    return 0;
  }
  let faults = 0;
  for (const line of stdout.split('\n').filter(each => each !== '')) {
    const [id = '', ...words] = line.split(' ');
    const fault = faultOfSubject(words.join(' '));
    if (fault === undefined) continue;
    faults += 1;
    console.log(`${id} ${words.join(' ')}\n    ${fault}`);
  }
  return faults;
}

if (import.meta.main) process.exitCode = check() > 0 ? 1 : 0;
