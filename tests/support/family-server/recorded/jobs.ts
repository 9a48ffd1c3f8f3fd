/** A job of the shipped data. */
export const shippedJob = {
  id: '5b3d2c087ad41aa755fc4f89697b01e7',
  createBy: 'admin' as string | null,
  createTime: '2019-04-11 19:04:21' as string | null,
  delFlag: 0,
  updateBy: 'admin' as string | null,
  updateTime: '2020-02-17 12:57:32' as string | null,
  jobClassName: 'org.jeecg.modules.message.job.SendMsgJob',
  cronExpression: '0/50 * * * * ? *',
  parameter: null as string | null,
  description: null as string | null,
  status: -1,
};

export type FamilyJob = typeof shippedJob;
