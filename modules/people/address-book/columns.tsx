import type { AddressBookEntry } from '#contract/areas/address-book.ts';

/** Numbers that can be called, and addresses that can be written to. */
export const addressColumns = {
  phone: { cell: ({ phone }: AddressBookEntry) => <Link scheme="tel" to={phone} /> },
  telephone: { cell: ({ telephone }: AddressBookEntry) => <Link scheme="tel" to={telephone} /> },
  email: { cell: ({ email }: AddressBookEntry) => <Link scheme="mailto" to={email} /> },
} as const;

function Link({ scheme, to }: { scheme: 'tel' | 'mailto'; to: string | null | undefined }) {
  return (
    to && (
      <a
        href={`${scheme}:${encodeURI(to)}`}
        className="tabular wrap-anywhere text-accent-ink hover:underline"
      >
        {to}
      </a>
    )
  );
}
