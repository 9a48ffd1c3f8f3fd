import { done, Refusal, read0 } from '../answers.ts';
import { type Call, needed, type Routes } from '../call.ts';
import { ossFile } from '../recorded/files.ts';
import { found, pageOf } from '../rows.ts';

const path = '/sys/oss/file';

const rowOf = (call: Call) => {
  const row = call.state.ossFiles.find(({ id }) => id === needed(call, 'id'));
  if (row === undefined) throw new Refusal('未找到对应实体');
  return row;
};

/** The files of an object store; nothing is asked about the caller's rights. */
export const fileRoutes: Routes = {
  [`GET ${path}/list`]: ({ state, query }) =>
    read0(pageOf(found(state.ossFiles, ossFile, query, { times: ['createTime', 'updateTime'] }), query)),
  [`GET ${path}/queryById`]: call => read0(rowOf(call)),
  [`DELETE ${path}/delete`]: call => {
    const row = rowOf(call);
    call.state.ossFiles = call.state.ossFiles.filter(other => other !== row);
    return done('删除成功!');
  },
};
