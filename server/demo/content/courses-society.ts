import type { CourseContent } from './course.ts'
import { bilingualLines, both } from './lines.ts'

export const societyCourses: CourseContent[] = [
  {
    teacher: 'sherifb',
    subject: 'social',
    grade: 'M1',
    price: 120,
    name: both('مصر القديمة وأرضها', 'Ancient Egypt and its land'),
    description: both(
      'التاريخ والجغرافيا معًا كما في الكتاب: نفهم أولًا كيف صنع النيل أرض مصر، ثم نرى كيف بنى المصريون عليها أول دولة، بخرائط نرسمها وصور آثار نقرؤها.',
      'History and geography together as in the school book: first how the Nile made the land, then how Egyptians built the first state on it, with maps to draw and monuments to read.',
    ),
    learn: bilingualLines(`
      ترتّب عصور مصر القديمة على خط الزمن | Put the ages of ancient Egypt on a timeline
      تقرأ الخريطة ومفتاحها ومقياسها | Read a map, its key and its scale
      تربط بين البيئة ونشاط السكان | Link the environment to what people do
    `),
    lessons: bilingualLines(`
      موقع مصر وأهميته | Egypt’s location and why it matters
      نهر النيل وحياة المصريين | The Nile and Egyptian life
      توحيد مصر والدولة القديمة | Unification and the Old Kingdom
      الدولة الوسطى والهكسوس | The Middle Kingdom and the Hyksos
      الدولة الحديثة ومجد الإمبراطورية | The New Kingdom and its empire
    `),
    topics: ['ancientEgypt', 'egyptPlaces'],
  },
  {
    teacher: 'sherifb',
    subject: 'social',
    grade: 'M2',
    price: 130,
    name: both('التاريخ الإسلامي والوطن العربي', 'Islamic history and the Arab world'),
    description: both(
      'من نشأة الدولة الإسلامية إلى الدولة المملوكية في حصص مرتّبة زمنيًّا، ومعها جغرافية الوطن العربي: مظاهر سطحه ومناخه وموارده، مع خريطة صمّاء تكمّلها بعد كل درس.',
      'From the rise of the Islamic state to the Mamluks in order of time, together with the geography of the Arab world: its landforms, climate and resources, and a blank map to fill in.',
    ),
    learn: bilingualLines(`
      ترتّب الدول الإسلامية ومؤسّسيها | Put the Islamic states and founders in order
      تشرح أسباب المعارك الفاصلة ونتائجها | Explain decisive battles and what followed
      تحدّد ظواهر الوطن العربي على الخريطة | Find the features of the Arab world on a map
    `),
    lessons: bilingualLines(`
      الفتح الإسلامي لمصر | The Islamic conquest of Egypt
      الدولة الأموية والدولة العباسية | The Umayyads and the Abbasids
      الفاطميون وبناء القاهرة | The Fatimids and the building of Cairo
      صلاح الدين ومعركة حطين | Saladin and the battle of Hattin
      المماليك وعين جالوت | The Mamluks and Ain Jalut
    `),
    topics: ['islamicHistory', 'environment'],
  },
  {
    teacher: 'sherifb',
    subject: 'social',
    grade: 'M3',
    price: 150,
    name: both('مصر الحديثة وجغرافية العالم', 'Modern Egypt and world geography'),
    description: both(
      'منهج الشهادة الإعدادية في الدراسات كاملًا: تاريخ مصر من الحملة الفرنسية إلى نصر أكتوبر، وقارات العالم وظواهرها، مع جداول مقارنة ونماذج أسئلة ماذا يحدث لو وبمَ تفسّر.',
      'The whole certificate course in social studies: Egypt from the French campaign to the October victory, the continents and their features, with comparison tables and the usual what-if questions.',
    ),
    learn: bilingualLines(`
      تتابع تاريخ مصر الحديث على خط الزمن | Follow modern Egypt along a timeline
      تجيب عن أسئلة التفسير والنتائج | Answer questions on causes and results
      تقارن بين قارات العالم مناخًا وسكانًا | Compare continents by climate and people
    `),
    lessons: bilingualLines(`
      الدولة العثمانية في مصر | The Ottomans in Egypt
      الحملة الفرنسية وآثارها | The French campaign and its effects
      محمد علي وبناء الدولة الحديثة | Mohammed Ali and the modern state
      الثورة العرابية والاحتلال | Orabi’s revolution and the occupation
      ثورة 1919 وثورة يوليو | The revolutions of 1919 and July
      قارات العالم: الموقع والسطح والمناخ | The continents: place, landforms and climate
    `),
    topics: ['modernEgypt', 'geographyBasics'],
    fromLibrary: true,
  },
  {
    teacher: 'samah',
    subject: 'social',
    grade: 'P4',
    price: 90,
    name: both('محافظتي جزء من مصر', 'My governorate is part of Egypt'),
    description: both(
      'يتعرّف الطفل وطنه من مكانه: يبدأ بخريطة محافظته، ثم حدود مصر ونيلها وصحاريها، ثم الناس وحرفهم، بأنشطة قصّ ولصق وتلوين تناسب سنّه ولا تحتاج إلى أدوات كثيرة.',
      'Children meet their country from where they stand: first the map of the governorate, then Egypt’s borders, river and deserts, then people and their crafts, with simple cutting and colouring activities.',
    ),
    learn: bilingualLines(`
      يحدّد الطفل محافظته على خريطة مصر | Find your governorate on the map
      يذكر حدود مصر وأهم معالمها | Name Egypt’s borders and landmarks
      يصف أنشطة الناس في كل بيئة | Describe what people do in each environment
    `),
    lessons: bilingualLines(`
      الاتجاهات والخريطة | Directions and the map
      حدود مصر وجيرانها | Egypt’s borders and neighbours
      بيئات مصر: زراعية وساحلية وصحراوية | Egypt’s farming, coastal and desert lands
      حرف وصناعات من بلدي | Crafts and industries of my country
    `),
    topics: ['egyptPlaces'],
  },
  {
    teacher: 'samah',
    subject: 'social',
    grade: 'P5',
    price: 100,
    inactive: true,
    name: both('بيئتي ومواردي', 'My environment and its resources'),
    description: both(
      'موارد مصر من ماء وتربة ومعادن وطاقة، وكيف نحافظ عليها: مشروع صغير في كل حصة ينفّذه الطفل في بيته، مثل حساب استهلاك الماء أو زراعة إناء صغير.',
      'Egypt’s water, soil, minerals and energy and how we look after them: a small project in each lesson to do at home, such as measuring water use or planting a pot.',
    ),
    learn: bilingualLines(`
      يميّز المورد المتجدّد من غير المتجدّد | Tell renewable resources from the others
      يقترح طرقًا لترشيد الماء والكهرباء | Suggest ways to save water and power
      يقرأ رسمًا بيانيًّا بسيطًا | Read a simple chart
    `),
    lessons: bilingualLines(`
      الموارد المتجدّدة وغير المتجدّدة | Renewable and other resources
      ماء النيل والسد العالي | Nile water and the High Dam
      الطاقة الجديدة في مصر | New energy in Egypt
      كيف نحمي بيئتنا؟ | How do we protect our environment?
    `),
    topics: ['environment', 'egyptPlaces'],
  },
  {
    teacher: 'gamal',
    subject: 'history',
    grade: 'S1',
    price: null,
    name: both('مصادر التاريخ وحضارات العالم القديم', 'Sources and ancient civilisations'),
    description: both(
      'كورس مجاني يعلّمك التفكير مثل المؤرّخ: كيف نتأكد من صحة مصدر، وكيف نقرأ أثرًا أو وثيقة، ثم نتعرّف حضارات مصر والعراق والشام واليونان وما تركته لنا.',
      'A free course in thinking like a historian: how to trust a source, how to read a monument or a document, and then the civilisations of Egypt, Iraq, Syria and Greece and their legacy.',
    ),
    learn: bilingualLines(`
      تفرّق بين المصدر الأصلي والثانوي | Tell primary sources from secondary ones
      تقارن بين حضارتين متعاصرتين | Compare two civilisations of the same age
      تكتب فقرة تاريخية بدليل | Write a paragraph with evidence
    `),
    lessons: bilingualLines(`
      كيف يعمل المؤرّخ؟ | How does a historian work?
      حضارة مصر القديمة: الحكم والمجتمع | Ancient Egypt: rule and society
      حضارات بلاد النهرين والشام | Mesopotamia and the Levant
      اليونان والإسكندر الأكبر | Greece and Alexander the Great
      مصر في عصر البطالمة والرومان | Egypt under Ptolemies and Romans
    `),
    topics: ['earlyCivilisations', 'ancientEgypt'],
  },
  {
    teacher: 'gamal',
    subject: 'history',
    grade: 'S2',
    price: 120,
    name: both('الحضارة الإسلامية', 'Islamic civilisation'),
    description: both(
      'نقرأ التاريخ الإسلامي من خلال مدنه: دمشق وبغداد وقرطبة والقاهرة. لكل مدينة حصة عن الحكم والعلم والعمارة، ثم نربط بينها على خريطة واحدة وخط زمن واحد.',
      'Islamic history read through its cities: Damascus, Baghdad, Cordoba and Cairo. Each has a lesson on rule, learning and building, and all meet on one map and one timeline.',
    ),
    learn: bilingualLines(`
      تشرح أسباب قوة الدول الإسلامية وضعفها | Explain why the states rose and fell
      تذكر أعلام الحضارة الإسلامية وإسهاماتهم | Name the scholars and what they gave
      تحلّل نصًّا تاريخيًّا قصيرًا | Analyse a short historical text
    `),
    lessons: bilingualLines(`
      دمشق وعصر بني أمية | Damascus and the Umayyads
      بغداد وبيت الحكمة | Baghdad and the House of Wisdom
      قرطبة والأندلس | Cordoba and Al-Andalus
      القاهرة الفاطمية والأيوبية | Fatimid and Ayyubid Cairo
      المماليك حماة الشرق | The Mamluks, guardians of the East
    `),
    topics: ['islamicHistory'],
  },
  {
    teacher: 'gamal',
    subject: 'history',
    grade: 'S3',
    price: 160,
    name: both('تاريخ مصر الحديث والمعاصر', 'Modern and contemporary Egypt'),
    description: both(
      'تاريخ الثانوية العامة مرويًّا لا محفوظًا: نسأل لماذا قبل متى، ونربط كل حدث بما قبله وما بعده، ثم نحلّ أسئلة المقارنة والاستنتاج التي يعتمد عليها الامتحان الآن.',
      'Final-year history told and not recited: we ask why before when, tie every event to what came before and after, and solve the comparing and inferring items today’s exam is built on.',
    ),
    learn: bilingualLines(`
      تفسّر أسباب الحملة الفرنسية ونتائجها | Explain the French campaign and its results
      تقارن بين ثورات مصر الكبرى | Compare Egypt’s great revolutions
      تستنتج من الوثيقة والصورة والخريطة | Infer from a document, a picture and a map
    `),
    lessons: bilingualLines(`
      مصر في مواجهة الحملة الفرنسية | Egypt facing the French campaign
      بناء الدولة في عهد محمد علي | Building the state under Mohammed Ali
      إسماعيل وقناة السويس والتدخل الأجنبي | Ismail, the canal and foreign control
      الحركة الوطنية من عرابي إلى سعد زغلول | From Orabi to Saad Zaghloul
      ثورة يوليو وحرب أكتوبر | The July revolution and the October war
    `),
    topics: ['modernEgypt'],
  },
  {
    teacher: 'eman',
    subject: 'geography',
    grade: 'S1',
    price: 110,
    name: both('جغرافية مصر والعالم', 'Geography of Egypt and the world'),
    description: both(
      'خريطة وصورة فضائية ورقم: بهذه الثلاثة نقرأ المكان. ندرس مظاهر السطح والمناخ والسكان في مصر والعالم، ونتدرّب في كل حصة على خريطة صمّاء واحدة على الأقل.',
      'A map, a satellite picture and a figure: with these three we read a place. Landforms, climate and people in Egypt and the world, with at least one blank map in each lesson.',
    ),
    learn: bilingualLines(`
      تقرأ الخريطة الكنتورية والمناخية | Read contour and climate maps
      تفسّر تنوّع المناخ على سطح الأرض | Explain the variety of climates
      تحلّل هرمًا سكانيًّا | Analyse a population pyramid
    `),
    lessons: bilingualLines(`
      الأرض في الفضاء وحركتاها | The Earth in space and its two motions
      الصخور ومظاهر السطح | Rocks and landforms
      عناصر المناخ والضغط والرياح | Climate, pressure and winds
      سكان مصر وتوزيعهم | Egypt’s people and where they live
    `),
    topics: ['geographyBasics', 'egyptPlaces'],
  },
  {
    teacher: 'eman',
    subject: 'geography',
    grade: 'S2',
    price: 120,
    inactive: true,
    name: both('جغرافية التنمية', 'Geography of development'),
    description: both(
      'كيف تقيس دولة تقدّمها؟ نتعرّف مؤشرات التنمية ومواردها البشرية والطبيعية، وندرس مشروعات مصرية حقيقية في الزراعة والطاقة والنقل، ونقرأ جداولها ورسومها البيانية بأنفسنا.',
      'How does a country measure its progress? Indicators of development, human and natural resources, and real Egyptian projects in farming, energy and transport, whose tables and charts we read ourselves.',
    ),
    learn: bilingualLines(`
      تشرح مؤشرات التنمية البشرية | Explain indicators of human development
      تقيّم مشروعًا تنمويًّا بمعايير واضحة | Judge a development project by clear criteria
      تقرأ الجداول والرسوم الإحصائية | Read statistical tables and charts
    `),
    lessons: bilingualLines(`
      مفهوم التنمية ومؤشراتها | Development and its indicators
      الموارد الطبيعية والبشرية | Natural and human resources
      الطاقة المتجدّدة في مصر | Renewable energy in Egypt
      مشروعات استصلاح الأراضي | Land reclamation projects
    `),
    topics: ['environment', 'geographyBasics'],
  },
  {
    teacher: 'eman',
    subject: 'geography',
    grade: 'S3',
    price: 150,
    name: both('الجغرافيا السياسية للثانوية العامة', 'Final-year political geography'),
    description: both(
      'الدولة في نظر الجغرافي: شكلها وحدودها وموقعها وسكانها، ثم العلاقات الدولية والمنظمات والبحار، بأمثلة من خريطة العالم اليوم وأسئلة اختيار من متعدّد على كل فقرة.',
      'The state as a geographer sees it: its shape, borders, place and people, then international relations, organisations and seas, with examples from today’s map and multiple choice on every section.',
    ),
    learn: bilingualLines(`
      تحلّل موقع الدولة وشكلها وأثرهما | Analyse a state’s place and shape and their effect
      تفرّق بين أنواع الحدود السياسية | Tell the kinds of political borders apart
      تعرف حقوق الدولة في مياهها | Know a state’s rights in its waters
    `),
    lessons: bilingualLines(`
      مفهوم الجغرافيا السياسية ومقوّمات الدولة | Political geography and what makes a state
      شكل الدولة وموقعها | The shape and place of a state
      الحدود السياسية وأنواعها | Political borders and their kinds
      البحر الإقليمي والمياه الدولية | Territorial sea and international waters
      المنظمات الدولية والإقليمية | International and regional organisations
    `),
    topics: ['politicalGeography'],
  },
  {
    teacher: 'mostafa',
    subject: 'computer',
    grade: 'P4',
    price: null,
    name: both('أتعرّف الحاسب وأستخدمه بأمان', 'Meet the computer and use it safely'),
    description: both(
      'كورس مجاني للأطفال وأهلهم: أجزاء الحاسب ووظائفها، وحفظ الملفات وتنظيمها، والبحث في الإنترنت دون مخاطر، وماذا نفعل إذا أزعجنا أحد، بحصص قصيرة وأنشطة مشتركة.',
      'A free course for children and their families: the parts of a computer, keeping files in order, searching the internet without risk, and what to do when somebody bothers us.',
    ),
    learn: bilingualLines(`
      يسمّي الطفل مكوّنات الحاسب ووظائفها | Name the parts of a computer
      ينشئ مجلدًا ويحفظ فيه ملفًّا | Make a folder and keep a file in it
      يعرف المعلومات التي لا ينشرها | Know what not to publish
    `),
    lessons: bilingualLines(`
      وحدات الإدخال والإخراج | Input and output devices
      الملفات والمجلدات | Files and folders
      البحث الآمن في الإنترنت | Searching safely
      أنا وأصدقائي على الشبكة | My friends and I online
    `),
    topics: ['computerParts', 'internetSafety'],
  },
  {
    teacher: 'mostafa',
    subject: 'computer',
    grade: 'M1',
    price: 100,
    name: both('الشبكات والأمان الرقمي', 'Networks and digital safety'),
    description: both(
      'كيف تصل الرسالة من هاتفك إلى هاتف صديقك؟ نتتبّع رحلتها فنفهم الشبكة والعنوان والبروتوكول، ثم نتعلّم كيف نحمي حساباتنا من التصيّد وكيف نكتب كلمة مرور قوية.',
      'How does a message get from your phone to a friend’s? We follow its journey to understand networks, addresses and protocols, and learn to protect our accounts with strong passwords.',
    ),
    learn: bilingualLines(`
      تشرح رحلة الرسالة عبر الشبكة | Explain a message’s way through the network
      تكتشف رسائل التصيّد | Spot phishing messages
      تؤمّن حسابك بخطوتين | Secure your account with two steps
    `),
    lessons: bilingualLines(`
      ما الشبكة؟ أنواعها ومكوّناتها | What is a network? Kinds and parts
      العناوين والبروتوكولات | Addresses and protocols
      كلمات المرور والتحقق بخطوتين | Passwords and two-step verification
      التصيّد والبرامج الضارة | Phishing and malware
    `),
    topics: ['internetSafety', 'computerParts'],
  },
  {
    teacher: 'mostafa',
    subject: 'computer',
    grade: 'M2',
    price: 110,
    name: both('الجداول الحسابية وتحليل البيانات', 'Spreadsheets and reading data'),
    description: both(
      'من قائمة درجات الفصل إلى رسم بياني يحكي قصة: نتعلّم الجداول الحسابية بمشروع واحد يكبر معنا حصة بعد حصة، فنجمع ونرتّب ونحسب المتوسط ونعرض النتيجة.',
      'From a class’s marks to a chart that tells a story: we learn spreadsheets through one project that grows lesson by lesson, collecting, sorting, averaging and presenting.',
    ),
    learn: bilingualLines(`
      تكتب معادلة بسيطة وتنسخها | Write a simple formula and copy it
      تستخدم دوال الجمع والمتوسط والشرط | Use sum, average and if
      تختار الرسم البياني المناسب | Choose the right chart
    `),
    lessons: bilingualLines(`
      الخلية والصف والعمود | Cells, rows and columns
      المعادلات والدوال الأساسية | Formulas and basic functions
      الترتيب والتصفية | Sorting and filtering
      الرسوم البيانية | Charts
    `),
    topics: ['programming', 'computerParts'],
  },
  {
    teacher: 'mostafa',
    subject: 'computer',
    grade: 'S1',
    price: 150,
    name: both('البرمجة بلغة بايثون', 'Programming in Python'),
    description: both(
      'أول برنامج تكتبه بنفسك: نبدأ بالخوارزمية على الورق، ثم المتغيّر والشرط والحلقة والدالة، ونختم بلعبة تخمين الأرقام التي تطوّرها كما تحب وتعرضها على زملائك.',
      'Your first own program: an algorithm on paper, then variables, conditions, loops and functions, and at the end a number-guessing game to extend as you like and show to your class.',
    ),
    learn: bilingualLines(`
      ترسم خريطة تدفق لمشكلة | Draw a flowchart for a problem
      تكتب برنامجًا بشرط وحلقة | Write a program with a condition and a loop
      تقسّم البرنامج إلى دوال | Divide a program into functions
    `),
    lessons: bilingualLines(`
      الخوارزميات وخرائط التدفق | Algorithms and flowcharts
      المتغيّرات وأنواع البيانات | Variables and data types
      الجمل الشرطية | Conditions
      الحلقات التكرارية | Loops
      الدوال ومشروع لعبة التخمين | Functions and a guessing game
    `),
    topics: ['programming', 'internetSafety'],
  },
]
