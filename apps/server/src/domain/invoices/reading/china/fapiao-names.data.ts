const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/**
 * Names of elements and of OFD's custom data: of the fully digital fapiao (EInvoice), of the e-invoice of 2019 (GB/T
 * 36609, `eInvoice`), of the accounting standard for electronic vouchers (XBRL of rail and air tickets), and the words that
 * are printed. `issuer`: whose paper it is.
 */
export const fapiaoNames = {
  number:
    words(`InvoiceNumber InvoiceNo EIid ElectronicInvoiceRailwayETicketNumber ElectronicInvoiceAirTransportReceiptNumber
    NumberOfInvoice Fphm 发票号码 数电票号码`),
  code: words('InvoiceCode Fpdm 发票代码'),
  checkCode: words('InvoiceCheckCode CheckCode Jym 校验码'),
  issuedOn: words('IssueTime IssueDate DateOfIssue IssueDateTime RequestTime Kprq 开票日期 填开日期 DateOfIssuance'),
  type: words('InvoiceType TypeOfInvoice TypeOfVoucher InvoiceTypeName 发票类型 票种名称 凭证类型'),
  sellerName:
    words(`SellerName NameOfSeller Xfmc 销售方名称 销方名称 IssueParty NameOfIssueParty IssuingUnit 填开单位 承运人 NameOfCarrier
    CarrierName`),
  sellerTaxId: words(`SellerIdNum SellerTaxID SellerTaxNo UnifiedSocialCreditCodeOfSeller Xfsh 销售方纳税人识别号
    销售方统一社会信用代码 UnifiedSocialCreditCodeOfIssueParty`),
  sellerAddress: words('SellerAddr SellerAddrTel SellerAddress 销售方地址'),
  sellerPhone: words('SellerTelNum 销售方电话'),
  sellerBank: words('SellerBankName 销售方开户银行'),
  sellerAccount: words('SellerBankAccNum SellerFinancialAccount 销售方银行账号'),
  buyerName: words('BuyerName NameOfPurchaser PurchaserName NameOfBuyer Gfmc 购买方名称 购方名称'),
  buyerTaxId:
    words(`BuyerIdNum BuyerTaxID BuyerTaxNo UnifiedSocialCreditCodeOfPurchaser UnifiedSocialCreditCodeOfBuyer Gfsh
    购买方纳税人识别号 购买方统一社会信用代码 统一社会信用代码`),
  buyerAddress: words('BuyerAddr BuyerAddrTel BuyerAddress 购买方地址'),
  net: words(
    `TotalAmWithoutTax TaxExclusiveTotalAmount TotalAmountExcludingTax AmountExcludingTax Hjje 合计金额 不含税金额`,
  ),
  tax: words(`TotalTaxAm TaxTotalAmount TotalTaxAmount TaxAmount VatTaxAmount VatAmount Hjse 合计税额 税额 增值税税额`),
  gross: words(
    `TotalTax-includedAmount TaxInclusiveTotalAmount TotalAmountIncludingTax TotalAmount GrandTotal Jshj 价税合计 合计`,
  ),
  rate: words('TaxRate TaxScheme VatRate 税率 增值税税率'),
  remark: words('Remark Remarks Note Bz 备注'),
  drawer: words('Drawer InvoiceClerk 开票人'),
  itemName: words('ItemName Item GoodsName 项目名称 货物或应税劳务服务名称'),
  itemSpec: words('SpecMod Specification 规格型号'),
  itemUnit: words('MeaUnits MeasurementDimension 单位'),
  itemQuantity: words('Quantity 数量'),
  itemPrice: words('UnPrice Price UnitPrice 单价'),
  itemAmount: words('Amount 金额'),
  itemTax: words('ComTaxAm'),
  traveller:
    words(`NameOfPassenger PassengerName NameOfTraveler TravelerName Traveler Traveller 旅客姓名 乘车人 乘车人姓名 乘机人 出行人
    姓名`),
  /** Whose name it is depends on the paper: on a rail ticket the traveller's. */
  person: words('Name'),
  ticket:
    words(`ElectronicTicketNumber ElectronicTicketNum ETicketNumber ElectronicTicketNo NumberOfElectronicTicket TicketNumber 电子客票号
    电子客票号码 客票号`),
  origin:
    words(`DepartureStation StationOfDeparture NameOfDepartureStation PlaceOfDeparture DepartureCity DepartureAirport From 出发站
    始发站 出发地 起飞机场 自`),
  destination:
    words(`DestinationStation ArrivalStation StationOfDestination NameOfDestinationStation Destination PlaceOfDestination
    DestinationCity ArrivalCity ArrivalAirport To 到达站 目的站 到达地 降落机场 至`),
  train: words('TrainNumber NumberOfTrain TrainNo 车次'),
  flight: words('FlightNumber NumberOfFlight FlightNo Flight 航班号 航班'),
  carrier: words('Carrier CarrierCode 承运人代码'),
  travelDay:
    words(`TravelDate DateOfTravel DateOfDeparture DepartureDate CarrierDate FlightDate BoardingDate 乘车日期 乘机日期 出行日期
    航班日期 日期`),
  travelClass: words(
    'SeatClass SeatLevel Class ClassOfSeat SeatCategory TypeOfSeat CabinClass ClassOfService 席别 座位等级 舱位 等级',
  ),
  vehicle: words('VehicleType TypeOfTransport TransportationType 交通工具类型'),
  fare: words('Fare TicketPrice FareAmount 票价'),
  fuel: words('FuelSurcharge 燃油附加费'),
  fund: words('CivilAviationDevelopmentFund CivilAviationFund 民航发展基金'),
  otherTaxes: words('OtherTaxes OtherTaxesAndFees OtherFees 其他税费'),
  business: words('TypeOfBusiness BusinessType 业务类型'),
} satisfies Readonly<Record<string, readonly string[]>>

export type FapiaoField = keyof typeof fapiaoNames
