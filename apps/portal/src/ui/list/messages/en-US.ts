/** What every list page says, whatever it lists. */
export const uiList = {
  columns: 'Columns',
  sort: 'Sort',
  ascending: '{column}, ascending',
  descending: '{column}, descending',
  filters: 'Active filters',
  without: 'Remove the filter {filter}',
  clearAll: 'Clear all',
  selectPage: 'Select all on this page',
  select: 'Select {name}',
  selected_one: '{count} selected',
  selected_other: '{count} selected',
  keptAcrossPages: 'kept across pages',
  selectAll: 'Select all {count} that match',
  clear: 'Clear selection',
  export: 'Export',
  exporting: 'Exporting…',
  exportCount_one: '{count} row',
  exportCount_other: '{count} rows',
  xlsx: 'Excel workbook',
  csv: 'CSV',
  exported: 'Your file is ready.',
  notExported: 'The list could not be exported.',
  saved: 'Saved filters',
  saveFilters: 'Save these filters',
  filterName: 'Name of the filter',
  opensWith: 'Open the list with it',
  saveFilter: 'Save filter',
  forget: 'Forget {name}',
  noSaved: 'Nothing saved yet',
  defaultFilter: 'default',
  savedAs: 'Saved as “{name}”',
  notSaved: 'The filters could not be saved.',
}
export type ListTexts = typeof uiList

declare module '../../../lib/i18n.ts' {
  interface LaterTexts {
    uiList: ListTexts
  }
}
