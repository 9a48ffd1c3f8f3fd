import { parseArgs } from 'node:util';
import { createResources } from '#tests/bench/support/resources.ts';
import { soakTable } from './table.soak.ts';

// Uses parts of the console at random for a while, in a real browser, and exits with 1 when what they hold grows.
//   npm run soak                          every one, 30 minutes each
//   npm run soak -- table --minutes=3     this one, for less
//   npm run soak -- table --seed=7        the same acts again

const { values: options, positionals: names } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
});

const soaks = { table: soakTable };

async function main(): Promise<void> {
  const unknown = names.find(name => !Object.hasOwn(soaks, name));
  if (unknown !== undefined)
    throw new Error(`There is no soak "${unknown}". Known: ${Object.keys(soaks).join(', ')}.`);
  const [minutes, seed] = [Number(options.minutes), Number(options.seed)];
  if (!(minutes > 0)) throw new Error(`"${options.minutes}" is no number of minutes.`);
  if (!Number.isSafeInteger(seed)) throw new Error(`"${options.seed}" is no seed.`);
  const resources = createResources();
  try {
    for (const [name, soak] of Object.entries(soaks)) {
      if (names.length > 0 && !names.includes(name)) continue;
      const grown = await soak({ resources, minutes, seed, print: line => console.log(line) });
      for (const what of grown) console.log(`${name}: ${what}`);
      if (grown.length > 0) process.exitCode = 1;
      else console.log(`${name}: nothing has grown`);
    }
  } finally {
    await resources.dispose();
  }
}

try {
  await main();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
