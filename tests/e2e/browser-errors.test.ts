import { journey } from './support/journey.ts';

journey(
  'an error in a browser is in the log of errors, with its place, until it is solved',
  async ({ staff: { page, problems } }) => {
    const message = `journey ${String.fromCharCode(...[...String(Date.now() % 1e6)].map(digit => 97 + Number(digit)))}`;
    problems.expect(new RegExp(message));
    await page.goto('/isystem/position');
    await page.getByRole('table').first().waitFor();
    const reported = page.waitForResponse(reply => reply.url().endsWith('/sys/browserError/report'));
    await page.evaluate(text => {
      setTimeout(() => {
        throw new RangeError(text);
      });
    }, message);
    await reported;
    await page.goto('/isystem/browser-errors');
    const row = page.getByRole('row', { name: new RegExp(message) });
    await row.getByText('脚本错误').waitFor();
    await row.getByText('/isystem/position').waitFor();
    await row.getByRole('button', { name: /的更多操作$/ }).click();
    await page.getByRole('menuitem', { name: '标记为已解决' }).click();
    await row.getByText('已解决', { exact: true }).waitFor();
    await row.getByRole('button', { name: /的更多操作$/ }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: /^删除/ }).click();
    await row.waitFor({ state: 'detached' });
  },
);
