export const attachmentViewer = {
  fetching: 'Fetching {file}…',
  started: 'Your download has started',
  startedHint: 'If the document was not downloaded, please try again.',
  notDownloaded: 'The document was not downloaded',
  notDownloadedHint: 'You can open it again, or download it.',
  downloadAgain: 'Download again',
  openAgain: 'Open again',
  home: 'Back to the dashboard',
  copy: 'Copy text',
  copied: 'Copied',
  notCopied: 'The text could not be copied. Please select it and copy it by hand.',
  empty: 'This file is empty.',
  encoding: 'This text cannot be shown',
  encodingHint:
    'It is neither UTF-8 nor UTF-16, and showing it as anything else would be a guess. Choose how it was written, or download it.',
  showAs: 'Show as…',
  big5: 'Traditional Chinese (Big5)',
  gb18030: 'Simplified Chinese (GB18030)',
  shift_jis: 'Japanese (Shift JIS)',
  'iso-2022-jp': 'Japanese (ISO-2022-JP)',
  'windows-1252': 'Western European (Windows-1252)',
  broken: 'This picture cannot be shown',
  brokenHint: 'The file may be damaged. You can still download it.',
  picture: 'Picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit to window',
  failed: 'The document could not be opened',
  failedHint: 'Please try again. If it keeps failing, tell your travel consultant.',
  goneHint: 'It may have been removed since the link was made, or the link is not complete.',
  noRightHint: 'The document belongs to people or a company that your account may not see.',
  awayHint: 'Check your connection, then try again.',
  offline: 'You are offline',
  invalid: 'Invalid parameter',
  invalidHint: 'The address of this document is not complete. Please open the link again from where you got it.',
  loginFirst: 'You have no access to this document. You must log in first.',
  loginNow: 'Login now',
  waits: 'This document opens once you have logged in.',
}
export type AttachmentTexts = typeof attachmentViewer

declare module '../../../lib/i18n.ts' {
  interface LaterTexts {
    attachmentViewer: AttachmentTexts
  }
}
