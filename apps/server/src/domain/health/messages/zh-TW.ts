import type { HealthTexts } from './en-US.ts'

const quarantineTodo = '開啟清單，查看每筆紀錄被拒的原因，修正後重新讀取；無法修正的，請註明理由後擱置。'

export const healthTexts: HealthTexts = {
  lastImport: { title: '最近一次匯入', value: '已完成', none: '一週內沒有匯入', todo: '請確認訂位資料仍持續傳送。' },
  failedImports: {
    title: '失敗的匯入',
    value: '一週內 {count} 次',
    todo: '請向檔案傳送方確認有何變動，再重新匯入同樣的檔案：已有的內容不會重複登錄。',
  },
  stuckImports: {
    title: '停滯的匯入',
    value: '{count}',
    todo: '查看下方失敗的工作。若沒有執行中的程序，請啟動一個，匯入會從同一個檔案接續。',
  },
  quarantineBookings: { title: '隔離區中的訂位', value: '{count} 筆待處理', todo: quarantineTodo },
  quarantineInvoices: {
    title: '隔離區中的發票',
    value: '{count} 筆待處理',
    todo: '開啟清單，請供應商重新傳送無誤的發票並匯入，該紀錄便會結案。',
  },
  quarantineRisk: {
    title: '隔離區中的風險紀錄',
    value: '{count} 筆待處理',
    todo: '開啟清單。可讀取的警示已生效；無法讀取的，請告知來源單位。',
  },
  quarantineFares: {
    title: '隔離區中的票價',
    value: '{count} 列待處理',
    todo: '開啟清單，在檔案中更正這些列後重新匯入：已有的票價不會重複登錄。',
  },
  refusedOrders: {
    title: '被拒的外部訂單',
    value: '{count} 筆待處理',
    todo: '開啟服務台：每筆被拒的訂單及其錯誤都在那裡，可更正後登錄，或關閉。',
  },
  riskFeed: {
    title: '風險來源 {name}',
    value: '上次讀取 {fault}',
    none: '從未讀取 {fault}',
    todo: '立即執行。若仍失敗，請檢查 PORTOLAN_RISK_FEEDS 中的位址，以及伺服器能否連線。先前的內容繼續有效。',
  },
  flightSupplier: {
    title: '{name} 的航班動態',
    value: '上次回應 {fault}',
    none: '尚無回應 {fault}',
    todo: '立即執行。若仍無回應，請與供應商核對金鑰與額度；在此之前顯示訂位上的時間。',
  },
  fareSuppliers: {
    title: '票價供應商',
    value: '上次查詢',
    none: '未設定',
    todo: '立即執行。若仍無結果，請檢查 Duffel 與 Amadeus 的金鑰，以及下方失敗的工作。',
  },
  exchangeRates: {
    title: '匯率',
    value: '{day} 的匯率',
    none: '尚無匯率',
    todo: '用「portolan rates import」或 POST /back-office/exchange-rates 匯入匯率。超過七天的匯率不予採計，其他幣別的合計將會缺漏。',
  },
  mailWaiting: {
    title: '等待寄出的郵件',
    value: '{count} 封等待中',
    todo: '請確認有程序在執行且工作正常。恢復後郵件會自動寄出。',
  },
  mailRetrying: {
    title: '重試中的郵件',
    value: '{count} 封尚未被接受',
    todo: '在清單中查看郵件伺服器的回覆。信箱已滿會自行恢復；登入被拒則須更換 SMTP_URL。',
  },
  mailFailed: {
    title: '放棄寄送的郵件',
    value: '一週內 {count} 封',
    todo: '在清單中查看郵件伺服器的回覆，排除原因後重新寄送。',
  },
  mailBounced: {
    title: '遭退回的郵件',
    value: '一週內 {count} 封',
    todo: '更正這些人員的電子郵件地址，再重新寄送。',
  },
  mailOutbox: {
    title: '未寄出的郵件',
    value: '一週內 {count} 封',
    todo: '請設定 SMTP_URL：沒有郵件伺服器，誰也收不到郵件。之後再從清單重新寄送。',
  },
  jobsFailed: { title: '失敗的工作', value: '一週內 {count} 個', todo: '在清單中查看原因，排除後重新執行。' },
  jobsLate: {
    title: '延誤的工作',
    value: '{count} {names}',
    todo: '請確認有程序在執行且時鐘正確；若是，請重新啟動該程序。',
  },
  jobsWaiting: { title: '等待的工作', value: '{count} 個已到期', todo: '再啟動一個程序，或等待大量匯入結束。' },
  storageWritable: {
    title: '檔案儲存',
    value: '已成功寫入並刪除一個檔案',
    none: '無法寫入：{fault}',
    todo: '請騰出空間，或授予此使用者寫入權限；使用儲存貯體時請檢查 S3_URL 及其金鑰。在此之前上傳會被拒絕。',
  },
  storageFree: {
    title: '剩餘空間',
    value: '{size} 中剩餘 {free}',
    todo: '擴充 PORTOLAN_DATA_DIR 所在的磁碟區，或用 S3_URL 將檔案移至儲存貯體。',
  },
  storageStored: { title: '已存檔案', value: '{size}', todo: '' },
  certificate: {
    title: '{name} 的憑證',
    value: '剩餘 {days}',
    none: '未讀取 {fault}',
    todo: '請在到期前更新憑證。若屬其他公司的登入服務，請通知該公司：到期後其人員將無法登入。',
  },
  signingKeys: {
    title: '轉接簽章金鑰',
    value: '已使用 {days}',
    none: '尚無',
    todo: '用「portolan keys rotate」產生新金鑰；舊金鑰在其簽章內容失效前仍會被接受。',
  },
  providerKeys: {
    title: '登入金鑰',
    value: '已使用 {days}',
    none: '無：由外部服務登入',
    todo: '請規劃在下次升級時更換金鑰；之後需重新登入。',
  },
  machineSecrets: {
    title: '最久未更新的機器用戶端',
    value: '{days}未變更',
    none: '無',
    todo: '在「機器用戶端」為其產生新密鑰，並交給對應的程式。',
  },
  databaseSize: { title: '資料庫', value: '{size}', todo: '' },
  databaseSessions: {
    title: '連線數',
    value: '{limit} 中已用 {count}',
    todo: '調低 PORTOLAN_DATABASE_POOL_SIZE、調高 max_connections，或加上工作階段模式的連線池。',
  },
  databaseReplica: {
    title: '唯讀複本',
    value: '落後 {lag}',
    todo: '檢查複本的磁碟與網路。趕上之前，請取消 DATABASE_REPLICA_URL 並重新啟動。',
  },
  databaseTransaction: {
    title: '最長的交易',
    value: '{age}',
    none: '{age}（僅系統角色）',
    todo: '在 pg_stat_activity 找到它，用 pg_terminate_backend 結束：它會妨礙資料庫清理。',
  },
  databaseStatements: {
    title: '最慢的陳述式',
    value: '已統計',
    none: '未統計',
    todo: '將 pg_stat_statements 加入 shared_preload_libraries，重新啟動 PostgreSQL，並以超級使用者執行 CREATE EXTENSION pg_stat_statements 與 GRANT pg_monitor TO portolan_system。',
  },
  databaseVersion: { title: '版本', value: '{version}，遷移 {migration}，PostgreSQL {server}', todo: '' },
  processesAlive: {
    title: '程序',
    value: '{count} 個執行中',
    todo: '請啟動伺服器。沒有程序，就不會寄送、匯入或清理任何內容。',
  },
  realtimeListeners: {
    title: '即時接聽',
    value: '{count}',
    none: '{count}，訊息經由 Redis',
    todo: '請重新啟動伺服器。在此之前，頁面要重新載入才會顯示新內容。',
  },
  clockSkew: {
    title: '伺服器與資料庫的時鐘',
    value: '相差 {skew}',
    todo: '請用 NTP 校準兩者的時鐘：工作階段、連結與期限都以此為準。',
  },
  checkFailed: {
    title: '有一項檢查沒有回應',
    value: '失敗或超過一秒',
    todo: '請稍後重新整理。若持續如此，資料庫的記錄會說明原因。',
  },
}
