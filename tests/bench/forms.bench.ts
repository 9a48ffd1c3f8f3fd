import type { Page } from 'playwright-core';
import { type Client, call, signIn } from '#tests/support/client.ts';
import type { Measurement } from './support/measurement.ts';
import { serveOwnPage } from './support/own-page.ts';
import { adminPassword, type Resources } from './support/resources.ts';
import { settled } from './support/watched-page.ts';

const dictionaryFields = 20;
const sharedDictionaries = 10;
const typed = '展品 1862';

/**
 * What a large form draws and requests, with the dictionaries of a real server. These are counts, the same on every
 * machine.
 */
export async function measureForms(resources: Resources): Promise<Measurement[]> {
  const server = await resources.small();
  const client = await signIn(server.api, 'admin', adminPassword);
  const codes = await someDictionaries(client);
  const served = await serveOwnPage(await resources.folder(), 'form-page', {
    server: server.url,
    profiled: true,
  });
  const context = await (await resources.browser()).newContext({ locale: 'zh-CN' });
  try {
    const page = await context.newPage();
    const requests = requestsOf(page);
    await page.goto(`${served.url}?token=${client.token}`);
    const { first, again } = await requestsForTwenty(page, codes, requests);
    const perDictionary = codes.map(code => first.filter(path => path.endsWith(`/${code}`)).length);
    const { byTyping, byChoosing } = await drawnOfSixty(page, codes[0] ?? '');
    return [
      {
        name: `form of ${dictionaryFields} dictionary fields: most requests of one dictionary`,
        unit: 'times',
        budget: 1,
        measured: atLeastOne(Math.max(...perDictionary)),
      },
      {
        name: `form of ${dictionaryFields} dictionary fields, cached: requests`,
        unit: 'times',
        budget: 0,
        measured: again.length,
      },
      {
        name: 'typing in a form of 60 fields: fields drawn',
        unit: 'fields',
        budget: 1,
        measured: atLeastOne(byTyping),
      },
      {
        name: 'choosing in a form of 60 fields: fields drawn',
        unit: 'fields',
        budget: 1,
        measured: atLeastOne(byChoosing),
      },
    ];
  } finally {
    await context.close();
    await served.close();
  }
}

/** Nothing counted means that nothing was measured, which is over every budget. */
const atLeastOne = (count: number) => (count > 0 ? count : Number.NaN);

/** Codes of dictionaries that the server has. */
async function someDictionaries(client: Client): Promise<string[]> {
  const { result } = await call<Record<string, unknown[]>>(client, '/sys/dict/queryAllDictItems');
  const codes = Object.keys(result).filter(code => (result[code]?.length ?? 0) > 1);
  if (codes.length < sharedDictionaries) throw new Error(`The server has only ${codes.length} dictionaries`);
  return codes.slice(0, sharedDictionaries);
}

/** The paths of the requests to the server since the last call. */
function requestsOf(page: Page): () => string[] {
  const paths: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/sys/')) paths.push(pathname);
  });
  return () => paths.splice(0);
}

async function requestsForTwenty(page: Page, codes: readonly string[], requests: () => string[]) {
  const shown = async () => {
    await page.evaluate(wanted => window.formBench.showTwenty(wanted), codes);
    await page
      .getByRole('combobox')
      .nth(dictionaryFields - 1)
      .waitFor();
    await page.getByRole('combobox').last().click();
    await page.getByRole('option').nth(1).click();
    await settled(page);
    await page.evaluate(() => window.formBench.hide());
    return requests();
  };
  return { first: await shown(), again: await shown() };
}

/** How many fields are drawn while text is typed into one, and while an item is chosen in one. */
async function drawnOfSixty(page: Page, code: string) {
  await page.evaluate(wanted => window.formBench.showSixty(wanted), code);
  const drawn = async () => new Set(await page.evaluate(() => window.formBench.drawn())).size;
  await page.getByRole('textbox', { name: '字段30', exact: true }).click();
  await settled(page);
  await drawn();
  await page.keyboard.type(typed);
  await settled(page);
  const byTyping = await drawn();
  await page.getByRole('combobox', { name: '字段31', exact: true }).click();
  await page.getByRole('option').nth(1).click();
  await settled(page);
  return { byTyping, byChoosing: await drawn() };
}
