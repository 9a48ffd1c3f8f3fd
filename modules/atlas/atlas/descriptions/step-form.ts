import type { Descriptions } from './catalogue.ts';

export const stepFormDescriptions: Descriptions = {
  stepForm: {
    'A form that is filled step by step': '分步填写的表单',
    'The person fills a step': '用户正在填写一步',
    'The person goes on': '用户进入下一步',
    'There is no step before': '前面没有步骤',
    'The step before is shown, with what was typed into it': '显示上一步，保留已填写的内容',
    'An earlier step is shown as it was left': '显示前面的步骤，内容与离开时相同',
    'Back to a later step, if this one is still in order': '回到后面的步骤，前提是本步仍然有效',
    'The step with the first wrong value is shown': '显示第一个有错误的步骤',
    'The values of the step are checked, some of them by the server': '校验本步的值，其中一些由服务器校验',
    'A value is wrong: the step stays': '有值错误，停留在本步',
    'The last step is in order: the form is submitted': '最后一步有效，提交表单',
    'The next step is shown': '显示下一步',
    'The check failed: the step stays': '校验没有完成，停留在本步',
  },
};
