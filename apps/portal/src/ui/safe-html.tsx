/** Shows HTML that the caller has sanitised: the one place of the portal that may. */
export function SafeHtml({ html }: { readonly html: string }) {
  // oxlint-disable-next-line react/no-danger -- callers hand in what lib/html.ts returned
  return <span dangerouslySetInnerHTML={{ __html: html }} />
}
