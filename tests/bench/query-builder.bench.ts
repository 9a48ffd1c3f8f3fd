import { signIn } from '#tests/e2e/support/sign-in.ts';
import { type Measurement, median } from './support/measurement.ts';
import { adminPassword, type Resources } from './support/resources.ts';
import { pressAndWatch, settled } from './support/watched-page.ts';

const openings = 15;
const button = 'button[data-measured]';
const firstEditor = '[role="dialog"] [role="combobox"]';

/** How long the dialog of the advanced query takes from the press to its first condition, once its script is loaded. */
export async function measureQueryBuilder(resources: Resources): Promise<Measurement[]> {
  const { url } = await resources.small();
  const context = await (await resources.browser()).newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await signIn(page, url, 'admin', adminPassword);
    await page.goto(`${url}/isystem/user`);
    const query = page.getByRole('button', { name: '高级查询' });
    await query.evaluate(element => element.setAttribute('data-measured', ''));
    const times: number[] = [];
    for (let opening = 0; opening <= openings; opening += 1) {
      await settled(page);
      times.push(await pressAndWatch(page, button, firstEditor));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    // The first opening loads and compiles the script.
    const measured = median(times.slice(1));
    return [{ name: 'advanced query pressed: first condition seen', unit: 'ms', budget: 100, measured }];
  } finally {
    await context.close();
  }
}
