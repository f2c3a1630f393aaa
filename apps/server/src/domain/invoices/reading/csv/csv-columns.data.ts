const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/**
 * Columns of a table of invoices, one row for each line of an invoice. Rows of one number, kind and customer account are one
 * invoice; what holds for the whole invoice counts where it is first filled in.
 *
 * | column              | holds                                                             | needed            |
 * | ------------------- | ----------------------------------------------------------------- | ----------------- |
 * | `number`            | number of the invoice                                             | yes               |
 * | `kind`              | invoice or credit note; by default an invoice                     |                   |
 * | `issuedOn`, `dueOn` | days                                                              | `issuedOn`        |
 * | `currency`          | ISO 4217                                                          | yes               |
 * | `corrects`          | number of the invoice that a credit note corrects                 |                   |
 * | `followUpCompany`   | the agency's office that answers for it                           |                   |
 * | `sellerName` …      | seller: name, tax number, country                                 | `sellerName`      |
 * | `buyerName` …       | buyer: name, customer account, tax number, country                | name or account   |
 * | `buyerReference`, `orderReference`, `note` | texts                                      |                   |
 * | `net`, `tax`, `gross`, `payable` | totals of the invoice; computed where absent         |                   |
 * | `paymentState`, `paid` | open, partly, paid; what was paid                              |                   |
 * | `line`              | number of the line                                                |                   |
 * | `lineKind`          | air, rail, hotel, car, visa, insurance, fee, or words of these    |                   |
 * | `description`       | what is charged                                                   | yes               |
 * | `traveller`, `travellerCode`, `travellerEmail` | who travels                            |                   |
 * | `ticket`, `bookingReference` | of the ticket or voucher, of the booking                 |                   |
 * | `route`, or `origin` and `destination` | HKG-KUL-HKG, or names of places                |                   |
 * | `service`           | number of the flight or train                                     |                   |
 * | `from`, `to`        | first and last day                                                |                   |
 * | `supply`            | own, or passed-on                                                 |                   |
 * | `quantity`, `unitPrice` | by default 1 and the amount                                   |                   |
 * | `amount`            | net amount of the line                                            | yes               |
 * | `taxCategory`       | S, Z, E, O, AE, K, G or margin; by default S with a rate above zero, Z at zero, O without a rate | |
 * | `taxRate`           | per cent                                                          |                   |
 * | `taxReason`         | why no tax is charged                                             |                   |
 *
 * Separator: comma, semicolon, tab or bar. Numbers: 1234.56, 1,234.56, 1.234,56 and 1 234,56. Days: 2026-03-24, 2026/3/24,
 * 20260324, 24.03.2026, 24 Mar 2026, 2026年3月24日, 115/03/24 and 令和8年3月24日; 24/03/2026 where a day of the column is above
 * 12. Encodings: UTF-8, UTF-16, GB 18030, Big5, Shift JIS, Windows-1252.
 */
export const csvColumns = {
  number:
    words(`number invoice invoicenumber invoiceno invoicenr invoiceid documentnumber rechnungsnummer 发票号码 发票号 發票號碼 發票字軌號碼 账单号 帳單編號
    請求書番号 請求番号`),
  kind: words('kind type documenttype invoicetype 单据类型 發票類別 单据类别 区分 種別 書類種別'),
  issuedOn:
    words(`issuedon issued issuedate invoicedate date documentdate rechnungsdatum 开票日期 发票日期 發票日期 開立日期 請求日 発行日
    請求書発行日 請求日付`),
  dueOn: words(
    'dueon due duedate paymentdue fälligkeitsdatum fälligam 到期日 付款期限 付款到期日 到期日期 支払期限 支払期日',
  ),
  currency: words('currency currencycode cur curr ccy währung 币种 货币 幣別 幣種 通貨'),
  corrects: words(
    'corrects originalinvoice originalinvoicenumber correctsinvoice referenceinvoice 原发票号码 原發票號碼 元請求書番号',
  ),
  followUpCompany: words('followupcompany office agencyoffice branch 分公司 营业部 營業處 分行 支店 営業所'),
  sellerName: words(
    'sellername seller supplier suppliername agency vendor verkäufer 销售方 销售方名称 销方名称 賣方 賣方名稱 發行人 請求元 発行者 発行元',
  ),
  sellerTaxId:
    words(`sellertaxid sellervat sellervatnumber suppliervat sellerregistrationnumber 销售方税号 销售方纳税人识别号 賣方統編 賣方統一編號 登録番号
    発行者登録番号`),
  sellerCountry: words('sellercountry suppliercountry 销售方国家 賣方國家 発行国'),
  buyerName: words(
    'buyername buyer customer customername client clientname company companyname kunde 购买方 购买方名称 购方名称 客户名称 買方 買方名稱 客戶名稱 請求先 得意先名 取引先名',
  ),
  buyerCode: words(
    'buyercode customercode customerno customernumber customeraccount account accountcode accountno clientcode kundennummer 客户编号 客户代码 客戶編號 客戶代號 得意先コード 取引先コード 顧客番号',
  ),
  buyerTaxId: words(
    'buyertaxid buyervat buyervatnumber customervat 购买方税号 购买方纳税人识别号 買方統編 買方統一編號 統一編號',
  ),
  buyerCountry: words('buyercountry customercountry 购买方国家 買方國家'),
  buyerReference: words('buyerreference yourreference costcentre costcenter 成本中心 部門 部署 参照番号'),
  orderReference: words('orderreference purchaseorder ponumber po 采购订单 採購單號 発注番号 注文番号'),
  note: words('note notes remark remarks comment bemerkung 备注 備註 備考 摘要メモ'),
  net: words(
    'net invoicenet netamount nettotal totalnet nettobetrag 合计金额 不含税合计 銷售額合計 未稅金額 税抜合計 税抜金額合計',
  ),
  tax: words(
    'tax invoicetax taxtotal totaltax vat vatamount vattotal taxamount steuerbetrag 合计税额 税额合计 營業稅額 稅額合計 消費税合計 消費税額合計',
  ),
  gross: words(
    'gross invoicegross grossamount grosstotal total totalamount invoicetotal invoiceamount bruttobetrag 价税合计 总金额 總計 發票總額 含稅總額 請求金額 合計金額 税込合計',
  ),
  payable: words('payable amountdue balancedue 应付金额 應付金額 お支払金額'),
  paymentState: words('paymentstate paymentstatus status 付款状态 付款狀態 支払状況 入金状況'),
  paid: words('paid amountpaid 已付金额 已付金額 入金額'),
  line: words('line lineno linenumber position item itemno 行号 序号 行號 序號 項次 行番号 明細番号'),
  lineKind: words(
    'linekind servicetype producttype product service category 服务类型 产品类型 類別 服務類型 産品類型 サービス種別 商品区分',
  ),
  description: words(
    'description linedescription text details beschreibung bezeichnung 项目 项目名称 摘要 说明 品名 品項 說明 項目 商品名 内容 品目',
  ),
  traveller: words(
    'traveller traveler passenger passengername travellername travelername guest guestname pax reisender 旅客 旅客姓名 乘客 出行人 乘机人 搭乘人 旅行者 旅行者名 利用者 利用者名 搭乗者 搭乗者名',
  ),
  travellerCode: words(
    'travellercode travelercode employeeid employeeno employeenumber staffid 员工编号 工号 員工編號 工號 社員番号',
  ),
  travellerEmail: words('travelleremail traveleremail passengeremail email 邮箱 電子郵件 旅行者メール メール'),
  ticket: words(
    'ticket ticketnumber ticketno eticket voucher vouchernumber 票号 机票号 票號 機票號碼 航空券番号 チケット番号',
  ),
  bookingReference: words(
    'bookingreference bookingref booking pnr recordlocator locator reservation confirmationnumber buchungsnummer 订单号 预订号 订座编号 訂位代號 訂單編號 予約番号',
  ),
  route: words('route routing itinerary sector strecke 行程 航程 航线 路線 航線 区間 経路'),
  origin: words('origin departurecity fromcity departureairport departurestation 出发地 出发城市 出發地 出発地'),
  destination: words(
    'destination arrivalcity tocity arrivalairport arrivalstation 目的地 到达地 到达城市 抵達地 到着地',
  ),
  service: words(
    'servicenumber flight flightnumber flightno train trainnumber trainno flugnummer 航班号 车次 航班 航班編號 車次 便名 列車名',
  ),
  from: words(
    'from fromdate startdate departure departuredate traveldate checkin servicedate reisebeginn 出发日期 出行日期 入住日期 出發日期 出発日 利用日 チェックイン',
  ),
  to: words(
    'to todate enddate return returndate arrival arrivaldate checkout reiseende 到达日期 返程日期 离店日期 抵達日期 回程日期 退房日期 帰着日 到着日 チェックアウト',
  ),
  supply: words('supply supplytype 代收代付 代墊 立替区分'),
  quantity: words('quantity qty menge 数量 數量'),
  unitPrice: words('unitprice price einzelpreis 单价 單價 単価'),
  amount: words(
    'amount lineamount linenet linenetamount netlineamount betrag 金额 不含税金额 未稅額 金額 銷售額 税抜金額',
  ),
  taxCategory: words('taxcategory taxcode vatcategory vatcode steuerschlüssel 税种 税目 課稅別 稅別 税区分'),
  taxRate: words('taxrate vatrate vat% steuersatz 税率 稅率 消費税率'),
  taxReason: words('taxreason exemptionreason vatreason 免税原因 免稅原因 非課税理由'),
} satisfies Readonly<Record<string, readonly string[]>>

export type CsvColumn = keyof typeof csvColumns
