import { choice } from '../resource/kinds/choice.ts';
import { flag } from '../resource/kinds/flag.ts';
import { line } from '../resource/kinds/line.ts';
import { region } from '../resource/kinds/region.ts';
import { text } from '../resource/kinds/text.ts';
import { time } from '../resource/kinds/time.ts';
import {
  alphanumerics,
  atMost255,
  bankCard,
  chineseEnglishSpace,
  digitsAndLineBreaks,
  idNumber,
  landline,
  letters,
  mobile,
  nationalId,
  naturalNumber,
  qq,
  webAddress,
} from '../resource/text-rules.ts';

/** How an exhibit is labelled and shown. */
export const exhibitLabelFields = {
  labelTitle: text({
    label: ['展签标题', 'Label title'],
    max: 255,
    rules: [atMost255],
    filledFrom: { field: 'name' },
    hint: ['没有另写时为名称', 'The name, unless something else is written'],
    section: ['展示', 'Display'],
  }),
  labelLetters: line({ label: ['展签代号', 'Label letters'], max: 10, rules: [letters] }),
  languages: choice({
    label: ['展签语言', 'Label languages'],
    several: true,
    as: 'checks',
    atLeast: 2,
    atMost: 3,
    max: 50,
    choices: [
      { value: 'zh', label: ['中文', 'Chinese'] },
      { value: 'en', label: ['英文', 'English'] },
      { value: 'ja', label: ['日文', 'Japanese'] },
      { value: 'ko', label: ['韩文', 'Korean'] },
    ],
  }),
  shownFrom: time({ label: ['每日展出时间', 'Shown from'] }),
  shownUntil: time({
    label: ['每日撤展时间', 'Shown until'],
    requiredIf: {
      field: 'shownFrom',
      message: ['请选择每日撤展时间', 'Choose until when it is shown'],
    },
  }),
  isFragile: flag({ label: ['易碎', 'Fragile'], values: ['Y', 'N'], as: 'switch', default: 'N' }),
};

/** What an exhibit is identified by, and where it is from. */
export const exhibitOriginFields = {
  ledgerNumber: line({
    label: ['总账号', 'Ledger number'],
    max: 20,
    rules: [naturalNumber],
    inputMode: 'numeric',
    section: ['来源', 'Origin'],
  }),
  barcode: line({ label: ['条形码', 'Barcode'], max: 20, rules: [alphanumerics] }),
  origin: region({ label: ['产地', 'Made in'], list: 180, sheet: '产地' }),
  foundIn: region({ label: ['出土地', 'Found in'], as: 'select' }),
  partNumbers: text({
    label: ['部件号', 'Part numbers'],
    max: 500,
    rules: [digitsAndLineBreaks],
    hint: ['每行一个', 'One in each line'],
  }),
  webPage: line({ label: ['介绍网页', 'Web page'], max: 255, rules: [webAddress], inputMode: 'url' }),
};

/** Details of a lender belong to an exhibit that has one. */
const ofLender = { shownIf: { field: 'lender' } } as const;

/** Who has lent an exhibit. */
export const exhibitLenderFields = {
  lender: line({
    label: ['出借方', 'Lender'],
    max: 100,
    rules: [chineseEnglishSpace],
    section: ['出借', 'Loan'],
  }),
  lenderMobile: line({
    ...ofLender,
    label: ['出借方手机', 'Mobile of the lender'],
    max: 32,
    rules: [mobile],
    inputMode: 'tel',
  }),
  lenderPhone: line({
    ...ofLender,
    label: ['出借方座机', 'Telephone of the lender'],
    max: 32,
    rules: [landline],
    inputMode: 'tel',
  }),
  lenderQq: line({
    ...ofLender,
    label: ['出借方QQ', 'QQ of the lender'],
    max: 12,
    rules: [qq],
    inputMode: 'numeric',
  }),
  lenderDocument: line({
    ...ofLender,
    label: ['出借方证件号', 'Document of the lender'],
    max: 50,
    rules: [idNumber],
  }),
  lenderIdCard: line({
    ...ofLender,
    label: ['出借方身份证', 'ID card of the lender'],
    max: 18,
    rules: [nationalId],
  }),
  lenderAccount: line({
    ...ofLender,
    label: ['押金银行卡', 'Card for the deposit'],
    max: 20,
    rules: [bankCard],
    inputMode: 'numeric',
  }),
};
