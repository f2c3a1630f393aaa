export const newsFeed = {
  kinds: 'Kinds of content',
  news: 'News',
  documents: 'Documents',
  links: 'Links',
  unread_one: '{count} unread',
  unread_other: '{count} unread',
  noRight: 'You have no right to view',
  noRightHint: 'Your travel manager decides who sees news, documents and links.',
  searchNews: 'Search news',
  searchDocuments: 'Search documents',
  searchLinks: 'Search links',
  clear: 'Clear search',
  noNews: 'No news found',
  noDocuments: 'No documents found',
  noLinks: 'No links found',
  noMatch: 'Nothing matches “{query}”.',
  noNewsHint: 'What your company has to tell you appears here.',
  noDocumentsHint: 'Policies, forms and guides of your company appear here.',
  noLinksHint: 'Pages that help you on your way appear here.',
  failedHint: 'This list could not be loaded.',
  moreFailed: 'More could not be loaded.',
  more: 'Load more',
  shown: '{shown} of {total}',
  showing: 'Showing {shown} of {total}',
  isNew: 'New',
  copyLink: 'Copy the link to {name}',
  copied: 'Link copied',
  notCopied: 'Your browser does not allow copying. Copy the link from here.',
  linkTo: 'Link to {name}',
  noPicture: 'Picture not available',
  previous: 'Previous',
  next: 'Next',
  place: '{index} of {total}',
  popups: 'News for you',
  read: 'Read',
  dismiss: 'Dismiss this news',
  cameIn: 'News: {title}',
  markAll: 'Mark all as read',
}
export type NewsFeedTexts = typeof newsFeed

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    newsFeed: NewsFeedTexts
  }
}
