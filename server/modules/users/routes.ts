import {
  importErrorFile,
  userAdd,
  userChangePassword,
  userCheckOnly,
  userDelete,
  userDeleteBatch,
  userDeleteRecycleBin,
  userDepartList,
  userEdit,
  userExport,
  userFrozenBatch,
  userImport,
  userList,
  userPutRecycleBin,
  userQueryById,
  userQueryRole,
  userRecycleBin,
} from '#contract/areas/users.ts';
import { handle } from '#server/http/route.ts';
import { sendErrorList } from './error-list.ts';
import { exportUsers } from './export-users.ts';
import { importUsers } from './import-users.ts';
import { listUsers } from './list.ts';
import { deletedUsers, departmentOptions, isFree, roleIdsOfUser, userById } from './lookups.ts';
import { changePassword } from './password.ts';
import { deleteUsers, freezeUsers, removeUsers, restoreUsers } from './remove.ts';
import { addUser, editUser } from './write.ts';

export const userRoutes = [
  handle(userList, listUsers),
  handle(userAdd, addUser),
  handle(userEdit, editUser),
  handle(userDelete, ({ id }, context) => deleteUsers(id, context)),
  handle(userDeleteBatch, ({ ids }, context) => deleteUsers(ids, context)),
  handle(userFrozenBatch, freezeUsers),
  handle(userChangePassword, changePassword),
  handle(userQueryById, ({ id }, context) => userById(id, context)),
  handle(userQueryRole, ({ userid }, context) => roleIdsOfUser(userid, context)),
  handle(userDepartList, ({ userId }, context) => departmentOptions(userId, context)),
  handle(userCheckOnly, isFree, { rateShare: 0.01 }),
  handle(userRecycleBin, (_input, context) => deletedUsers(context)),
  handle(userPutRecycleBin, ({ userIds }, context) => restoreUsers(userIds, context)),
  handle(userDeleteRecycleBin, ({ userIds }, context) => removeUsers(userIds, context)),
  handle(userExport, exportUsers),
  handle(userImport, (_input, context) => importUsers(context)),
  handle(importErrorFile, sendErrorList),
];
