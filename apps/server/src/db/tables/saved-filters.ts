export interface SavedFiltersTables {
  saved_filter: {
    company_id: number
    login_id: number
    list: string
    name: string
    query: string
    is_default: boolean
  }
}
