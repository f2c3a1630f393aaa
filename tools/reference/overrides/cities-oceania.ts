import { readCities } from './city-override.ts'

/** Australia, New Zealand and the Pacific. */
export const citiesOceania = readCities(`
# Australia
SYD | Sydney | 悉尼 | 雪梨 | シドニー | aliases 悉尼; Sidney
+ SYD | Sydney Kingsford Smith Airport | 悉尼金斯福德·史密斯机场 | 雪梨金斯福德·史密斯機場 | シドニー国際空港（キングスフォード・スミス空港）
+ WSI | Western Sydney International Airport | 西悉尼国际机场 | 西雪梨國際機場 | 西シドニー国際空港
MEL | Melbourne | 墨尔本 | 墨爾本 | メルボルン | aliases Melborne; Melburn; Tullamarine
+ MEL | Melbourne Airport | 墨尔本机场 | 墨爾本機場 | メルボルン空港
+ AVV | Melbourne Avalon Airport | 墨尔本阿瓦隆机场 | 墨爾本阿瓦隆機場 | メルボルン・アバロン空港
+ MEB | Melbourne Essendon Airport | 墨尔本埃森登机场 | 墨爾本埃森登機場 | メルボルン・エッセンドン空港
+ MBW | Melbourne Moorabbin Airport | 墨尔本穆拉宾机场 | 墨爾本穆拉賓機場 | メルボルン・ムーラビン空港
BNE | Brisbane | 布里斯班 | 布里斯本 | ブリスベン | aliases Brisban; 布里斯班; 布利斯班
PER | Perth | 珀斯 | 伯斯 | パース | aliases 珀斯
ADL | Adelaide | 阿德莱德 | 阿得雷德 | アデレード | aliases Adelade; 阿德萊德
CBR | Canberra | 堪培拉 | 坎培拉 | キャンベラ | aliases Canbera; 堪培拉
OOL | Gold Coast | 黄金海岸 | 黃金海岸 | ゴールドコースト | aliases Coolangatta
CNS | Cairns | 凯恩斯 | 凱恩斯 | ケアンズ | aliases 凱因斯
HBA | Hobart | 霍巴特 | 荷巴特 | ホバート
DRW | Darwin | 达尔文 | 達爾文 | ダーウィン
LST | Launceston | 朗塞斯顿 | 朗塞斯頓 | ロンセストン
TSV | Townsville | 汤斯维尔 | 湯斯維爾 | タウンズビル
NTL | Newcastle | 纽卡斯尔 | 紐卡索 | ニューカッスル | aliases Williamtown; 新堡
MCY | Sunshine Coast | 阳光海岸 | 陽光海岸 | サンシャインコースト | aliases Maroochydore; Noosa
MKY | Mackay | 麦凯 | 麥凱 | マッカイ
ROK | Rockhampton | 罗克汉普顿 | 洛坎普頓 | ロックハンプトン
HTI | Hamilton Island | 汉密尔顿岛 | 漢密爾頓島 | ハミルトン島 | aliases Whitsunday; 大堡礁
PPP | Whitsunday Coast | 圣灵群岛海岸 | 聖靈群島海岸 | ウィットサンデーコースト | aliases Proserpine; Airlie Beach
AYQ | Uluru | 乌鲁鲁 | 烏魯魯 | ウルル | aliases Ayers Rock; Yulara; 艾尔斯岩; 艾爾斯岩; エアーズロック; Connellan
ASP | Alice Springs | 艾丽斯斯普林斯 | 愛麗斯泉 | アリススプリングス | aliases 爱丽斯泉
BME | Broome | 布鲁姆 | 布魯姆 | ブルーム
KTA | Karratha | 卡拉萨 | 卡拉沙 | カラサ
PHE | Port Hedland | 黑德兰港 | 黑德蘭港 | ポートヘッドランド
ZNE | Newman | 纽曼 | 紐曼 | ニューマン
KGI | Kalgoorlie | 卡尔古利 | 卡爾古利 | カルグーリー | aliases Kalgoorlie-Boulder
GET | Geraldton | 杰拉尔顿 | 傑拉爾頓 | ジェラルトン
ALH | Albany | 奥尔巴尼 | 奧巴尼 | アルバニー
EPR | Esperance | 埃斯佩兰斯 | 艾斯佩蘭斯 | エスペランス
LEA | Exmouth | 埃克斯茅斯 | 艾克斯茅斯 | エクスマウス | aliases Learmonth; Ningaloo
KNX | Kununurra | 库努纳拉 | 庫努納拉 | カナナラ
BQB | Busselton | 巴瑟尔顿 | 巴瑟爾頓 | バッセルトン | aliases Margaret River
PBO | Paraburdoo | 帕拉伯杜 | 帕拉伯杜 | パラバードゥー
CVQ | Carnarvon | 卡那封 | 卡納文 | カーナーボン
MKR | Meekatharra | 米卡萨拉 | 米卡薩拉 | ミーカサラ
GOV | Gove | 戈夫 | 戈夫 | ゴーブ | aliases Nhulunbuy; 纽伦拜
GTE | Groote Eylandt | 格鲁特岛 | 格魯特島 | グルートアイランド
TCA | Tennant Creek | 滕南特克里克 | 坦南特克里克 | テナントクリーク
KGC | Kingscote | 金斯科特 | 金斯科特 | キングスコート | aliases Kangaroo Island; 袋鼠岛; 袋鼠島; カンガルー島
PLO | Port Lincoln | 林肯港 | 林肯港 | ポートリンカーン
MGB | Mount Gambier | 甘比尔山 | 甘比爾山 | マウントガンビア
WYA | Whyalla | 怀阿拉 | 懷阿拉 | ワイアラ
PUG | Port Augusta | 奥古斯塔港 | 奧古斯塔港 | ポートオーガスタ
CED | Ceduna | 塞杜纳 | 塞杜納 | セデューナ
CPD | Coober Pedy | 库伯佩迪 | 庫伯佩迪 | クーバーペディ
MQL | Mildura | 米尔迪拉 | 米爾迪拉 | ミルデューラ
ABX | Albury | 奥尔伯里 | 奧伯里 | オールベリー | aliases Wodonga
WGA | Wagga Wagga | 沃加沃加 | 瓦加瓦加 | ワガワガ
DBO | Dubbo | 达博 | 達博 | ダボ
TMW | Tamworth | 塔姆沃思 | 譚沃思 | タムワース
ARM | Armidale | 阿米代尔 | 阿米代爾 | アーミデール
CFS | Coffs Harbour | 科夫斯港 | 科夫斯港 | コフスハーバー | aliases Coffs Harbor
PQQ | Port Macquarie | 麦夸里港 | 麥覺理港 | ポートマッコーリー
BNK | Ballina | 巴利纳 | 巴利納 | バリナ | aliases Byron Bay; 拜伦湾; 拜倫灣; バイロンベイ
LSY | Lismore | 利斯莫尔 | 利斯莫爾 | リズモア
BHQ | Broken Hill | 布罗肯希尔 | 布羅肯希爾 | ブロークンヒル
GFF | Griffith | 格里菲斯 | 格里菲斯 | グリフィス
OAG | Orange | 奥兰治 | 奧蘭治 | オレンジ
BHS | Bathurst | 巴瑟斯特 | 巴瑟斯特 | バサースト
MIM | Merimbula | 梅里姆布拉 | 梅林布拉 | メリンブラ
MYA | Moruya | 莫鲁亚 | 莫魯亞 | モルヤ
MRZ | Moree | 莫里 | 莫里 | モリー
OOM | Cooma | 库马 | 庫馬 | クーマ | aliases Snowy Mountains; 雪山
WOL | Wollongong | 伍伦贡 | 臥龍崗 | ウロンゴン | aliases Shellharbour
NRA | Narrandera | 纳兰德拉 | 納蘭德拉 | ナランデラ
PKE | Parkes | 帕克斯 | 帕克斯 | パークス
LDH | Lord Howe Island | 豪勋爵岛 | 豪勳爵島 | ロードハウ島
BDB | Bundaberg | 班达伯格 | 班達伯格 | バンダバーグ
HVB | Hervey Bay | 赫维湾 | 赫維灣 | ハービーベイ | aliases Fraser Coast; Fraser Island; K'gari
GLT | Gladstone | 格拉德斯通 | 格拉斯通 | グラッドストーン
EMD | Emerald | 埃默拉尔德 | 艾默拉德 | エメラルド
ISA | Mount Isa | 芒特艾萨 | 芒特艾薩 | マウントアイザ | aliases Mt Isa
LRE | Longreach | 朗里奇 | 朗里奇 | ロングリーチ
WTB | Toowoomba | 图文巴 | 土烏巴 | トゥーンバ | aliases Wellcamp; 圖文巴
WEI | Weipa | 韦帕 | 韋帕 | ウェイパ
HID | Horn Island | 霍恩岛 | 霍恩島 | ホーン島 | aliases Thursday Island; Torres Strait
CTN | Cooktown | 库克敦 | 庫克鎮 | クックタウン
MOV | Moranbah | 莫兰巴 | 莫蘭巴 | モランバー
CNJ | Cloncurry | 克朗克里 | 克隆克里 | クロンカリー
BDD | Badu Island | 巴杜岛 | 巴杜島 | バドゥ島
RMA | Roma | 罗马 | 羅馬鎮 | ローマ | aliases Roma Queensland
CTL | Charleville | 查尔维尔 | 查爾維爾 | シャールビル
DPO | Devonport | 德文波特 | 德文港 | デボンポート
BWT | Burnie | 伯尼 | 伯尼 | バーニー | aliases Wynyard
KNS | King Island | 金岛 | 國王島 | キング島
FLS | Flinders Island | 弗林德斯岛 | 弗林德斯島 | フリンダース島
XCH | Christmas Island | 圣诞岛 | 聖誕島 | クリスマス島
CCK | Cocos Islands | 科科斯群岛 | 科科斯群島 | ココス諸島 | aliases Keeling
NLK | Norfolk Island | 诺福克岛 | 諾福克島 | ノーフォーク島
# New Zealand
AKL | Auckland | 奥克兰 | 奧克蘭 | オークランド | aliases Aukland; Tāmaki Makaurau; 屋崙
CHC | Christchurch | 克赖斯特彻奇 | 基督城 | クライストチャーチ | aliases 基督城; Ōtautahi; 基督堂市
WLG | Wellington | 惠灵顿 | 威靈頓 | ウェリントン | aliases 威灵顿; 惠靈頓
ZQN | Queenstown | 皇后镇 | 皇后鎮 | クイーンズタウン | aliases 昆斯敦
DUD | Dunedin | 达尼丁 | 但尼丁 | ダニーデン | aliases 但尼丁; 旦尼丁
NSN | Nelson | 尼尔森 | 納爾遜 | ネルソン | aliases 纳尔逊; 尼爾森
NPE | Napier | 内皮尔 | 納皮爾 | ネーピア | aliases Hastings; Hawke's Bay
NPL | New Plymouth | 新普利茅斯 | 新普利茅斯 | ニュープリマス
PMR | Palmerston North | 北帕默斯顿 | 北帕默斯頓 | パーマストンノース
HLZ | Hamilton | 哈密尔顿 | 漢密爾頓 | ハミルトン | aliases 汉密尔顿; 哈密爾頓
TRG | Tauranga | 陶朗加 | 陶朗加 | タウランガ
ROT | Rotorua | 罗托鲁瓦 | 羅托魯瓦 | ロトルア | aliases 罗托路亚
TUO | Taupo | 陶波 | 陶波 | タウポ | aliases Taupō
IVC | Invercargill | 因弗卡吉尔 | 因弗卡吉爾 | インバーカーギル
BHE | Blenheim | 布莱尼姆 | 布倫亨 | ブレナム | aliases Marlborough; Woodbourne
GIS | Gisborne | 吉斯伯恩 | 吉斯本 | ギズボーン
KKE | Kerikeri | 凯里凯里 | 凱里凱里 | ケリケリ | aliases Bay of Islands; Paihia
WRE | Whangarei | 旺阿雷 | 旺加雷 | ファンガレイ
WHK | Whakatane | 瓦卡塔尼 | 華卡塔尼 | ファカタネ
WAG | Whanganui | 旺加努伊 | 旺加努伊 | ワンガヌイ | aliases Wanganui
HKK | Hokitika | 霍基蒂卡 | 霍基蒂卡 | ホキティカ
TIU | Timaru | 蒂马鲁 | 蒂馬魯 | ティマル
WKA | Wanaka | 瓦纳卡 | 瓦納卡 | ワナカ | aliases Wānaka
WSZ | Westport | 韦斯特波特 | 西港鎮 | ウェストポート
KAT | Kaitaia | 凯塔亚 | 凱塔亞 | カイタイア
PPQ | Paraparaumu | 帕拉帕拉乌穆 | 帕拉帕拉烏穆 | パラパラウム | aliases Kapiti Coast
CHT | Chatham Islands | 查塔姆群岛 | 查塔姆群島 | チャタム諸島
# Melanesia
NAN | Nadi | 楠迪 | 南迪 | ナンディ | aliases Nandi; 楠迪; Fiji; 斐济; 斐濟
SUV | Suva | 苏瓦 | 蘇瓦 | スバ | aliases Nausori
LBS | Labasa | 兰巴萨 | 蘭巴薩 | ランバサ
SVU | Savusavu | 萨武萨武 | 薩武薩武 | サブサブ
TVU | Taveuni | 塔韦乌尼 | 塔妙尼 | タベウニ | aliases Matei
NOU | Nouméa | 努美阿 | 努美亞 | ヌメア | aliases Noumea; Tontouta; 諾美亞
+ NOU | La Tontouta International Airport | 拉通图塔国际机场 | 拉通圖塔國際機場 | ラ・トントゥータ国際空港
+ GEA | Nouméa Magenta Airport | 努美阿马让塔机场 | 努美亞馬真塔機場 | ヌメア・マジェンタ空港
ILP | Isle of Pines | 松树岛 | 松樹島 | イルデパン島 | aliases Île des Pins
LIF | Lifou | 利富岛 | 利富島 | リフ島
MEE | Maré | 马雷岛 | 馬雷島 | マレ島
UVE | Ouvéa | 乌韦阿岛 | 烏韋阿島 | ウベア島
VLI | Port Vila | 维拉港 | 維拉港 | ポートビラ | aliases Bauerfield
SON | Luganville | 卢甘维尔 | 盧甘維爾 | ルーガンビル | aliases Santo; Espiritu Santo
TAH | Tanna | 坦纳岛 | 塔納島 | タンナ島
HIR | Honiara | 霍尼亚拉 | 荷尼阿拉 | ホニアラ | aliases Guadalcanal
GZO | Gizo | 吉佐 | 吉佐 | ギゾ
MUA | Munda | 蒙达 | 蒙達 | ムンダ
POM | Port Moresby | 莫尔兹比港 | 莫士比港 | ポートモレスビー | aliases Jacksons; 莫爾茲比港; 摩士比港
LAE | Lae | 莱城 | 萊城 | ラエ | aliases Nadzab
HGU | Mount Hagen | 芒特哈根 | 哈根山 | マウントハーゲン
RAB | Rabaul | 拉包尔 | 拉包爾 | ラバウル | aliases Kokopo; Tokua
WWK | Wewak | 韦瓦克 | 威瓦克 | ウェワク
MAG | Madang | 马当 | 馬當 | マダン
GKA | Goroka | 戈罗卡 | 戈羅卡 | ゴロカ
HKN | Hoskins | 霍斯金斯 | 霍斯金斯 | ホスキンス | aliases Kimbe
BUA | Buka | 布卡 | 布卡 | ブカ
KVG | Kavieng | 卡维恩 | 卡維恩 | カビエン
GUR | Alotau | 阿洛陶 | 阿洛陶 | アロタウ | aliases Gurney; Milne Bay
MAS | Manus | 马努斯 | 馬努斯 | マヌス | aliases Momote; Lorengau
VAI | Vanimo | 瓦尼莫 | 瓦尼莫 | バニモ
DAU | Daru | 达鲁 | 達魯 | ダル
TBG | Tabubil | 塔布比尔 | 塔布比爾 | タブビル
PNP | Popondetta | 波蓬德塔 | 波蓬德塔 | ポポンデッタ | aliases Girua
# Micronesia
GUM | Guam | 关岛 | 關島 | グアム | aliases Hagåtña; Agana; Hagatna; 阿加尼亚; グァム
+ GUM | Antonio B. Won Pat International Airport | 关岛国际机场 | 關島國際機場 | グアム国際空港
SPN | Saipan | 塞班岛 | 塞班島 | サイパン | aliases 塞班
TIQ | Tinian | 天宁岛 | 天寧島 | テニアン | aliases 提尼安
ROP | Rota | 罗塔岛 | 羅塔島 | ロタ
ROR | Koror | 科罗尔 | 科羅 | コロール | aliases Palau; 帕劳; 帛琉; パラオ; Airai; Babeldaob
+ ROR | Roman Tmetuchl International Airport | 帕劳国际机场 | 帛琉國際機場 | パラオ国際空港
YAP | Yap | 雅浦 | 雅浦 | ヤップ
TKK | Chuuk | 丘克 | 楚克 | チューク | aliases Truk; Weno; 特鲁克; トラック
PNI | Pohnpei | 波纳佩 | 波納佩 | ポンペイ | aliases Ponape; Kolonia; 波恩佩
KSA | Kosrae | 科斯雷 | 科斯雷 | コスラエ
MAJ | Majuro | 马朱罗 | 馬久羅 | マジュロ
KWA | Kwajalein | 夸贾林 | 瓜加林 | クェゼリン
TRW | Tarawa | 塔拉瓦 | 塔拉瓦 | タラワ | aliases Bonriki
CXI | Kiritimati | 基里蒂马蒂 | 聖誕島（吉里巴斯） | キリスィマスィ島 | aliases Christmas Island Kiribati; 圣诞岛
INU | Nauru | 瑙鲁 | 諾魯 | ナウル | aliases Yaren
# Polynesia
PPT | Papeete | 帕皮提 | 巴比提 | パペーテ | aliases Tahiti; 大溪地; 塔希提; タヒチ; 帕皮提
+ PPT | Faa'a International Airport | 法阿国际机场 | 法阿國際機場 | ファアア国際空港
BOB | Bora Bora | 波拉波拉岛 | 波拉波拉島 | ボラボラ島 | aliases 博拉博拉; 芭拉芭拉
MOZ | Moorea | 莫雷阿岛 | 茉莉亞島 | モーレア島 | aliases Mo'orea; Temae
RFP | Raiatea | 赖阿特阿岛 | 賴阿特阿島 | ライアテア島
HUH | Huahine | 胡阿希内岛 | 胡阿希內島 | フアヒネ島
RGI | Rangiroa | 朗伊罗阿环礁 | 倫吉拉環礁 | ランギロア
TIH | Tikehau | 蒂凯豪环礁 | 提克豪環礁 | ティケハウ
FAV | Fakarava | 法卡拉瓦环礁 | 法卡拉瓦環礁 | ファカラバ
NHV | Nuku Hiva | 努库希瓦岛 | 努庫希瓦島 | ヌクヒバ島
AUQ | Hiva Oa | 希瓦瓦岛 | 希瓦瓦島 | ヒバオア島 | aliases Atuona
RUR | Rurutu | 鲁鲁土岛 | 魯魯土島 | ルルツ島
APW | Apia | 阿皮亚 | 阿庇亞 | アピア | aliases Faleolo; Samoa; 萨摩亚; 薩摩亞
PPG | Pago Pago | 帕果帕果 | 巴哥巴哥 | パゴパゴ
TBU | Nukuʻalofa | 努库阿洛法 | 努瓜婁發 | ヌクアロファ | aliases Nuku'alofa; Tongatapu; 汤加; 東加; Fua'amotu
VAV | Vavaʻu | 瓦瓦乌 | 瓦瓦烏 | ババウ | aliases Vava'u; Neiafu
HPA | Haʻapai | 哈派 | 哈派 | ハーパイ | aliases Lifuka
RAR | Rarotonga | 拉罗汤加 | 拉羅東加 | ラロトンガ | aliases Avarua; 库克群岛; 庫克群島
AIT | Aitutaki | 艾图塔基 | 艾圖塔基 | アイツタキ
IUE | Niue | 纽埃 | 紐埃 | ニウエ | aliases Alofi
FUN | Funafuti | 富纳富提 | 富那富提 | フナフティ
WLS | Wallis Island | 瓦利斯岛 | 瓦利斯島 | ウォリス島
FUT | Futuna | 富图纳岛 | 富圖納島 | フツナ島
`)
