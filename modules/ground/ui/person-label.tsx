import { Avatar } from './avatar.tsx';

export interface PersonLabelProps {
  /** The real name; without it the account is shown in its place. */
  name: string | null | undefined;
  account: string;
  /** The address of the picture. */
  src?: string | null;
}

/** A person in a cell of a list: picture, name, and the account in muted text beside it. */
export function PersonLabel({ name, account, src }: PersonLabelProps) {
  return (
    <span
      data-tooltip={name ? `${name} ${account}` : account}
      data-tooltip-when="clipped"
      className="block truncate"
    >
      <Avatar
        decorative
        size={24}
        name={name || account}
        src={src}
        className="mr-2 rounded align-middle group-data-selected/row:bg-surface"
      />
      <span className="font-medium">{name || account}</span>
      {name && <span className="ml-1.5 text-sm text-text-muted max-[499px]:hidden">{account}</span>}
    </span>
  );
}
