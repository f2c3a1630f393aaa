import type { HealthTexts } from './en-US.ts'

const quarantineTodo = '打开列表，查看每条记录被拒的原因，修正后重新读取；无法修正的，请注明理由后搁置。'

export const healthTexts: HealthTexts = {
  lastImport: { title: '最近一次导入', value: '已完成', none: '一周内没有导入', todo: '请确认预订数据仍在发送。' },
  failedImports: {
    title: '失败的导入',
    value: '一周内 {count} 次',
    todo: '请向文件发送方确认有何变化，然后重新导入同样的文件：已有内容不会重复录入。',
  },
  stuckImports: {
    title: '停滞的导入',
    value: '{count}',
    todo: '查看下方失败的任务。如果没有运行中的进程，请启动一个，导入会从同一个文件继续。',
  },
  quarantineBookings: { title: '隔离区中的预订', value: '{count} 条待处理', todo: quarantineTodo },
  quarantineInvoices: {
    title: '隔离区中的发票',
    value: '{count} 条待处理',
    todo: '打开列表，请供应商重新发送无误的发票并导入，该记录即告解决。',
  },
  quarantineRisk: {
    title: '隔离区中的风险记录',
    value: '{count} 条待处理',
    todo: '打开列表。能读取的警报已经生效；读取不了的，请告知来源方。',
  },
  quarantineFares: {
    title: '隔离区中的票价',
    value: '{count} 行待处理',
    todo: '打开列表，在文件中更正这些行后重新导入：已有票价不会重复录入。',
  },
  refusedOrders: {
    title: '被拒的外部订单',
    value: '{count} 条待处理',
    todo: '打开工作台：每个被拒的订单及其错误都在那里，可更正后录入，或关闭。',
  },
  riskFeed: {
    title: '风险来源 {name}',
    value: '上次读取 {fault}',
    none: '从未读取 {fault}',
    todo: '立即运行。如仍失败，请检查 PORTOLAN_RISK_FEEDS 中的地址，以及服务器能否访问。此前的内容继续有效。',
  },
  flightSupplier: {
    title: '{name} 的航班动态',
    value: '上次应答 {fault}',
    none: '尚无应答 {fault}',
    todo: '立即运行。如仍无应答，请与供应商核对密钥和额度；在此之前显示预订中的时间。',
  },
  fareSuppliers: {
    title: '票价供应商',
    value: '上次查询',
    none: '未设置',
    todo: '立即运行。如仍无结果，请检查 Duffel 和 Amadeus 的密钥以及下方失败的任务。',
  },
  exchangeRates: {
    title: '汇率',
    value: '{day} 的汇率',
    none: '尚无汇率',
    todo: '用“portolan rates import”或 POST /back-office/exchange-rates 导入汇率。超过七天的汇率无效，其他币种的合计将缺失。',
  },
  mailWaiting: {
    title: '等待发送的邮件',
    value: '{count} 封等待中',
    todo: '请确认有进程在运行且任务正常。恢复后邮件会自动发出。',
  },
  mailRetrying: {
    title: '正在重试的邮件',
    value: '{count} 封尚未被接收',
    todo: '在列表中查看邮件服务器的答复。邮箱已满会自行恢复；登录被拒则需更换 SMTP_URL。',
  },
  mailFailed: {
    title: '放弃发送的邮件',
    value: '一周内 {count} 封',
    todo: '在列表中查看邮件服务器的答复，排除原因后重新发送。',
  },
  mailBounced: {
    title: '被退回的邮件',
    value: '一周内 {count} 封',
    todo: '更正这些人员的邮箱地址，然后重新发送。',
  },
  mailOutbox: {
    title: '未发出的邮件',
    value: '一周内 {count} 封',
    todo: '请设置 SMTP_URL：没有邮件服务器，谁也收不到邮件。然后在列表中重新发送。',
  },
  jobsFailed: {
    title: '失败的任务',
    value: '一周内 {count} 个',
    todo: '在列表中查看原因，排除后重新运行。',
  },
  jobsLate: {
    title: '延误的任务',
    value: '{count} {names}',
    todo: '请确认有进程在运行且时钟正确；如是，请重启该进程。',
  },
  jobsWaiting: { title: '等待的任务', value: '{count} 个已到期', todo: '再启动一个进程，或等待大批量导入结束。' },
  storageWritable: {
    title: '文件存储',
    value: '已成功写入并删除一个文件',
    none: '无法写入：{fault}',
    todo: '请腾出空间，或授予该用户写入权限；使用存储桶时请检查 S3_URL 及其密钥。在此之前上传会被拒绝。',
  },
  storageFree: {
    title: '剩余空间',
    value: '{size} 中剩余 {free}',
    todo: '扩大 PORTOLAN_DATA_DIR 所在的卷，或用 S3_URL 将文件移至存储桶。',
  },
  storageStored: { title: '已存文件', value: '{size}', todo: '' },
  certificate: {
    title: '{name} 的证书',
    value: '剩余 {days}',
    none: '未读取 {fault}',
    todo: '请在到期前更新证书。如属其他公司的登录服务，请通知该公司：到期后其人员将无法登录。',
  },
  signingKeys: {
    title: '跳转签名密钥',
    value: '已使用 {days}',
    none: '尚无',
    todo: '用“portolan keys rotate”生成新密钥；旧密钥在其所签内容失效前仍被接受。',
  },
  providerKeys: {
    title: '登录密钥',
    value: '已使用 {days}',
    none: '无：由外部服务登录',
    todo: '计划在下次升级时更换密钥；之后需要重新登录。',
  },
  machineSecrets: {
    title: '最久未更新的机器客户端',
    value: '{days} 未更改',
    none: '无',
    todo: '在“机器客户端”中为其生成新密钥，并交给对应的程序。',
  },
  databaseSize: { title: '数据库', value: '{size}', todo: '' },
  databaseSessions: {
    title: '连接数',
    value: '{limit} 中已用 {count}',
    todo: '调低 PORTOLAN_DATABASE_POOL_SIZE、调高 max_connections，或加一个会话模式的连接池。',
  },
  databaseReplica: {
    title: '只读副本',
    value: '落后 {lag}',
    todo: '检查副本的磁盘和网络。赶上之前，请取消 DATABASE_REPLICA_URL 并重启。',
  },
  databaseTransaction: {
    title: '最长的事务',
    value: '{age}',
    none: '{age}（仅系统角色）',
    todo: '在 pg_stat_activity 中找到它，用 pg_terminate_backend 结束：它会妨碍数据库清理。',
  },
  databaseStatements: {
    title: '最慢的语句',
    value: '已统计',
    none: '未统计',
    todo: '将 pg_stat_statements 加入 shared_preload_libraries，重启 PostgreSQL，并以超级用户执行 CREATE EXTENSION pg_stat_statements 和 GRANT pg_monitor TO portolan_system。',
  },
  databaseVersion: { title: '版本', value: '{version}，迁移 {migration}，PostgreSQL {server}', todo: '' },
  processesAlive: {
    title: '进程',
    value: '{count} 个运行中',
    todo: '请启动服务器。没有进程，就不会发送、导入或清理任何内容。',
  },
  realtimeListeners: {
    title: '实时监听',
    value: '{count}',
    none: '{count}，消息经由 Redis',
    todo: '请重启服务器。在此之前，页面要重新加载才会显示新内容。',
  },
  clockSkew: {
    title: '服务器与数据库的时钟',
    value: '相差 {skew}',
    todo: '请用 NTP 校准两者的时钟：会话、链接和期限都以此为准。',
  },
  checkFailed: {
    title: '有一项检查没有应答',
    value: '失败或超过一秒',
    todo: '请稍后刷新。如持续如此，数据库日志会说明原因。',
  },
}
