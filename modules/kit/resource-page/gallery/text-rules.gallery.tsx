import { useEffect, useState } from 'react';
import { type TextOptions, type TextRule, textInput } from '#contract/resource/kinds/text-input.ts';
import type { Bilingual } from '#contract/resource/text.ts';
import {
  alphanumerics,
  anyMobile,
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
} from '#contract/resource/text-rules.ts';
import { translateBilingual, useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { Field, Input, Textarea } from '#modules/ground/ui/index.ts';
import { type GalleryChapter, type GalleryWidgetProps, galleryAnswers } from '#modules/kit/chapters/index.ts';

/** A text of several lines is a text of its own kind. */
interface NamedRule {
  readonly label: Bilingual;
  readonly rule: TextRule;
  readonly several?: true;
}

const catalogue: readonly NamedRule[] = [
  { label: ['手机号', 'Mobile number'], rule: mobile },
  { label: ['手机号（所有号段）', 'Mobile number of a person'], rule: anyMobile },
  { label: ['自然数', 'Natural number'], rule: naturalNumber },
  { label: ['英文字母', 'English letters'], rule: letters },
  { label: ['座机', 'Landline'], rule: landline },
  { label: ['银行卡', 'Bank card'], rule: bankCard },
  { label: ['证件号', 'Document number'], rule: idNumber },
  { label: ['身份证', 'National ID card'], rule: nationalId },
  { label: ['QQ', 'QQ number'], rule: qq },
  { label: ['网址', 'Web address'], rule: webAddress },
  { label: ['字母和数字', 'Letters and digits'], rule: alphanumerics },
  { label: ['中文、英文和空格', 'Chinese, English and spaces'], rule: chineseEnglishSpace },
  { label: ['数字和换行', 'Digits and line breaks'], rule: digitsAndLineBreaks, several: true },
  { label: ['255 个字符以内', 'Up to 255 characters'], rule: atMost255, several: true },
];

const optionsOf = (label: Bilingual, rule: TextRule): TextOptions => ({ label, max: 10_000, rules: [rule] });

const faultOf = (options: TextOptions, value: string, form?: 'text') =>
  textInput(options, translateBilingual, form).safeParse(value).error?.issues[0]?.message;

function RuledText({ value, onChange, onError, disabled, readOnly, compact }: GalleryWidgetProps) {
  const text = String(value);
  const message = faultOf(optionsOf(['手机号', 'Mobile number'], mobile), text);
  useEffect(() => onError?.(message), [message, onError]);
  return (
    <Input
      value={text}
      disabled={disabled}
      readOnly={readOnly}
      controlSize={compact ? 'sm' : 'md'}
      onChange={event => onChange(event.target.value)}
    />
  );
}

/** A text box that follows one rule of the catalogue. */
function RuleBox({ label, rule, several }: NamedRule) {
  const translate = useBilingual();
  const [value, setValue] = useState('');
  const Box = several ? Textarea : Input;
  return (
    <Field
      label={translate(label)}
      error={faultOf(optionsOf(label, rule), value, several ? 'text' : undefined)}
    >
      <Box value={value} onChange={event => setValue(event.target.value)} />
    </Field>
  );
}

const EveryRule = () => (
  <div className="grid items-start gap-3 sm:grid-cols-2">
    {catalogue.map(named => (
      <RuleBox key={named.label[1]} {...named} />
    ))}
  </div>
);

export const chapter: GalleryChapter = {
  id: 'text-rules',
  title: ['校验规则', 'Rules of texts'],
  purpose: [
    '字段按名称引用的规则；表单、服务器和导入使用同一份。空值由必填规则判断。',
    'The rules that a field names; forms, the server and imports use the same ones. Whether a value is needed is a rule of its own.',
  ],
  requirements: [
    'RULE-02',
    'RULE-08',
    'RULE-09',
    'RULE-10',
    'RULE-11',
    'RULE-12',
    'RULE-13',
    'RULE-14',
    'RULE-15',
    'RULE-16',
    'RULE-17',
    'RULE-18',
    'RULE-19',
    'RULE-20',
  ],
  keys: [{ keys: ['Tab'], does: ['到下一个输入框', 'Goes to the next text box'] }],
  Widget: RuledText,
  values: { one: '13812345678' },
  isText: true,
  isLocal: true,
  without: galleryAnswers.filter(answer => answer !== 'usual'),
  Further: EveryRule,
};
