import { date } from '../resource/kinds/date.ts';
import { line } from '../resource/kinds/line.ts';
import { number } from '../resource/kinds/number.ts';
import { subForm } from '../resource/kinds/sub-form.ts';

const length = { min: 0, max: 100_000, decimals: 1 } as const;

/** How large an exhibit and its parts are: what a display case, a crate and a loan are planned by. */
export const exhibitMeasureFields = {
  measures: subForm({
    label: ['尺寸', 'Measures'],
    section: ['规格', 'Size'],
    hint: ['整件与各部件分别填写，单位为厘米', 'One entry for the whole and for each part, in centimetres'],
    most: 20,
    max: 4000,
    filterable: false,
    fields: {
      part: line({ label: ['部位', 'Part'], max: 50, required: ['请输入部位', 'Enter a part'] }),
      height: number({ ...length, label: ['高', 'Height'] }),
      width: number({ ...length, label: ['宽', 'Width'] }),
      depth: number({ ...length, label: ['深', 'Depth'] }),
      measuredOn: date({ label: ['测量日期', 'Measured on'] }),
    },
  }),
};
