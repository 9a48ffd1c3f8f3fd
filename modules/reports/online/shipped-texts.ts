import type { Report } from '#contract/areas/online-reports.ts';
import type { Bilingual } from '#contract/resource/text.ts';

const userReport = {
  有效用户: 'Active users',
  用户信息: 'User',
  账号: 'User name',
  姓名: 'Name',
  性别: 'Sex',
  邮箱: 'E-mail',
  手机号: 'Mobile',
  生日: 'Birthday',
};
const loginReport = {
  每日登录次数: 'Sign-ins per day',
  日期: 'Date',
  登录次数: 'Sign-ins',
  登录人数: 'People',
};

/** The English texts of the reports that come with the product, by the id of the report and the stored text. */
export const shippedReportTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '1260179852088135681': userReport,
  '1256627801873821698': loginReport,
};

/** A text of a report in both languages; a text that an administrator has written has only one. */
export const reportText = (reportId: string, text: string): Bilingual => [
  text,
  shippedReportTexts[reportId]?.[text] ?? text,
];

/** The name of a report in both languages: the stored English one, or that of a report that comes with the product. */
export function reportName({
  cgRpConfigId,
  cgRpConfigName,
  nameEn,
}: Pick<Report, 'cgRpConfigId' | 'cgRpConfigName' | 'nameEn'>): Bilingual {
  const [name, shipped] = reportText(cgRpConfigId, cgRpConfigName);
  return [name, nameEn || shipped];
}
