interface Props {
  readonly html: string
  /** `div` where the markup holds paragraphs and tables. */
  readonly as?: 'span' | 'div'
}

/** Shows HTML that the caller has sanitised: the one place of the portal that may. */
export function SafeHtml({ html, as: Tag = 'span' }: Props) {
  // oxlint-disable-next-line react/no-danger -- callers hand in what lib/html.ts returned
  return <Tag dangerouslySetInnerHTML={{ __html: html }} />
}
