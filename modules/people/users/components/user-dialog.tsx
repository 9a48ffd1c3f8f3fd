import { type User, userResource } from '#contract/areas/users.ts';
import { type DialogProps, RecordDialog } from '#modules/kit/resource-page/index.ts';
import { userForm } from '../form.tsx';

const page = { resource: userResource, form: userForm };

interface UserDialogProps extends Omit<DialogProps<User>, 'row'> {
  /** Undefined for a new user. */
  row: User | undefined;
  /** What a new user has at first, such as the role whose people are shown. */
  defaults?: { readonly [Name in keyof typeof userResource.fields]?: string };
}

/** The form of the list of users, on another page. */
export function UserDialog({ row, defaults, close, saved }: UserDialogProps) {
  return (
    <RecordDialog
      page={page}
      row={row}
      {...(defaults && { defaults })}
      mode={row ? 'editing' : 'adding'}
      onSaved={() => {
        saved();
        close();
      }}
      onLeft={close}
    />
  );
}
