/** A teacher of the demonstration. Public texts are in one language only, as teachers write them. */
interface TeacherContent {
  name: string
  /** The part of the e-mail address before the @, and the photo's file name. */
  mail: string
  /** The number of the drawn person on the photo. */
  portrait: number
  qualification: string
  bio: string
}

export const teacherList = {
  mona: {
    name: 'منى عبد الحميد',
    mail: 'mona.abdelhamid',
    portrait: 0,
    qualification: 'بكالوريوس العلوم والتربية، قسم الفيزياء، جامعة عين شمس',
    bio: 'أدرّس الفيزياء للمرحلة الثانوية منذ خمسة عشر عامًا. أبدأ كل فكرة بتجربة يراها الطالب قبل القانون، وأصحّح الواجبات بنفسي لأعرف أين يتعثّر كل طالب.',
  },
  hossam: {
    name: 'حسام النجار',
    mail: 'hossam.elnaggar',
    portrait: 9,
    qualification: 'ماجستير الفيزياء التطبيقية من جامعة القاهرة',
    bio: 'متخصّص في مراجعات الثانوية العامة وحل الامتحانات السابقة. أؤمن أن الخطأ في البيت أرخص من الخطأ في اللجنة، ولذلك نخطئ هنا ونتعلّم.',
  },
  hala: {
    name: 'هالة سمير',
    mail: 'hala.samir',
    portrait: 2,
    qualification: 'ليسانس دار العلوم، ودبلوم خاص في المناهج وطرق التدريس',
    bio: 'النحو عندي منطق لا حفظ. أشرح القاعدة بجملة من حياتنا، ثم نعربها معًا حتى يجيب الطالب دون تردّد. خبرة ثمانية عشر عامًا مع الإعدادية والثانوية.',
  },
  karim: {
    name: 'كريم الشافعي',
    mail: 'karim.elshafei',
    portrait: 1,
    qualification: 'ماجستير الرياضيات البحتة والتطبيقية من جامعة الإسكندرية',
    bio: 'أحب أن أرى الطالب الذي يقول «أنا ضعيف في الرياضيات» وهو يشرح الحل لزميله. أقسّم المسألة إلى خطوات صغيرة لا يتوه فيها أحد.',
  },
  mina: {
    name: 'مينا عادل',
    mail: 'mina.adel',
    portrait: 3,
    qualification: 'دكتوراه الكيمياء العضوية من جامعة أسيوط',
    bio: 'حوّلت الكيمياء العضوية إلى خريطة واحدة يراها الطالب أمامه. أدرّس في المعمل وعلى السبورة منذ اثني عشر عامًا، وكل تجربة عندي مصوّرة.',
  },
  nadia: {
    name: 'نادية فؤاد',
    mail: 'nadia.fouad',
    portrait: 4,
    qualification: 'ليسانس الآداب والتربية، قسم اللغة الإنجليزية، جامعة طنطا',
    bio: 'أعلّم الإنجليزية للقراءة والكتابة والكلام قبل الامتحان. أصحّح كل فقرة يكتبها الطالب، وأعيدها إليه بملاحظات واضحة يستفيد منها في المرة التالية.',
  },
  youssef: {
    name: 'يوسف رأفت',
    mail: 'youssef.raafat',
    portrait: 5,
    qualification: 'بكالوريوس العلوم، قسم الأحياء، ودبلوم تربوي عام',
    bio: 'أرسم على السبورة قبل أن أتكلّم، فالأحياء صور قبل أن تكون أسماء. طلابي يكملون الرسم بأيديهم في مذكّرة كل حصة.',
  },
  shaimaa: {
    name: 'شيماء لطفي',
    mail: 'shaimaa.lotfy',
    portrait: 10,
    qualification: 'بكالوريوس رياض الأطفال والتعليم الأساسي، جامعة المنصورة',
    bio: 'معلّمة مرحلة ابتدائية وأم لثلاثة أطفال. حصصي قصيرة، فيها لعب وقراءة بصوت عالٍ، وأطلب من أحد الوالدين أن يحضر عشر دقائق كل أسبوع.',
  },
  sherifb: {
    name: 'شريف البنا',
    mail: 'sherif.elbanna',
    portrait: 7,
    qualification: 'ليسانس التاريخ والجغرافيا من كلية التربية بجامعة بنها',
    bio: 'الدراسات الاجتماعية قصة ومكان. نحكي القصة على خط الزمن، ونضع إصبعنا على الخريطة، فلا يبقى شيء للحفظ قبل الامتحان بليلة.',
  },
  amira: {
    name: 'Amira Wagdy',
    mail: 'amira.wagdy',
    portrait: 8,
    qualification: 'BA in English Literature and a CELTA teaching certificate',
    bio: 'I teach young learners through songs, pictures and short dialogues. My lessons are in simple English with Arabic whenever a child needs it, and every child speaks in every lesson.',
  },
  ahmed: {
    name: 'أحمد الجمّال',
    mail: 'ahmed.elgammal',
    portrait: 11,
    qualification: 'بكالوريوس الهندسة المدنية، ودبلوم تدريس الرياضيات',
    bio: 'مهندس اختار السبورة. أشرح الجبر من أمثلة حقيقية: فاتورة كهرباء، وقسط، ورحلة بالقطار، ثم نعود إلى الرمز وقد صار له معنى.',
  },
  mervat: {
    name: 'ميرفت إسحق',
    mail: 'mervat.ishak',
    portrait: 12,
    qualification: 'بكالوريوس العلوم والتربية، شعبة التعليم الابتدائي، جامعة المنيا',
    bio: 'كل حصة علوم عندي فيها تجربة تُنفَّذ بأدوات المطبخ. أريد للطفل أن يسأل «لماذا؟» قبل أن يحفظ «ماذا؟». أدرّس منذ عشرين عامًا.',
  },
  sherif: {
    name: 'Sherif Kamel',
    mail: 'sherif.kamel',
    portrait: 14,
    qualification: 'MA in Applied Linguistics, The American University in Cairo',
    bio: 'Grammar makes sense once you see it on a timeline. I have taught preparatory and secondary students for eleven years and I still draw that line in every first lesson.',
  },
  ola: {
    name: 'علا منصور',
    mail: 'ola.mansour',
    portrait: 6,
    qualification: 'دبلوم المناهج وطرق تدريس الرياضيات للمرحلة الابتدائية',
    bio: 'أعلّم الرياضيات للصغار بالأشياء قبل الأرقام: عدّادات وعملات وورق مقصوص. هدفي أن يحب الطفل المسألة قبل أن يحلّها.',
  },
  tamer: {
    name: 'تامر الدسوقي',
    mail: 'tamer.eldesouky',
    portrait: 15,
    qualification: 'بكالوريوس العلوم، قسم الكيمياء والفيزياء، جامعة الزقازيق',
    bio: 'مدرّس علوم للمرحلة الإعدادية. أركّز على الرسم والمسألة، وأعطي لكل درس بطاقة من صفحة واحدة يراجع منها الطالب ليلة الامتحان.',
  },
  rasha: {
    name: 'رشا العدوي',
    mail: 'rasha.eladawy',
    portrait: 13,
    qualification: 'ماجستير الكيمياء التحليلية من جامعة حلوان',
    bio: 'أدرّس الكيمياء للصفين الأول والثاني الثانوي، وأهتم بالأساس الذي تُبنى عليه الثانوية العامة: المول والمعادلة والجدول الدوري.',
  },
  ashraf: {
    name: 'أشرف عبد التواب',
    mail: 'ashraf.abdeltawab',
    portrait: 3,
    qualification: 'ماجستير الأدب العربي الحديث من جامعة القاهرة',
    bio: 'أقرأ الشعر مع طلابي بصوت عالٍ، فالنص الذي نسمعه نفهمه. نبدأ بالمعنى ثم الصورة ثم سؤال الامتحان، ولا نعكس هذا الترتيب.',
  },
  dina: {
    name: 'دينا المليجي',
    mail: 'dina.elmeligy',
    portrait: 6,
    qualification: 'بكالوريوس الصيدلة الإكلينيكية، ودبلوم تدريس العلوم',
    bio: 'أشرح الأحياء بالحالات: مريض، وعرض، وسبب. من هذه الحكايات الصغيرة نصل إلى وظيفة العضو والهرمون دون حفظ جاف.',
  },
  gamal: {
    name: 'جمال عبد الباقي',
    mail: 'gamal.abdelbaky',
    portrait: 7,
    qualification: 'دكتوراه التاريخ الحديث والمعاصر من جامعة عين شمس',
    bio: 'مؤرّخ ومدرّس. أحضر إلى الحصة وثيقة أو صورة قديمة، ونسألها معًا. التاريخ عندي أسباب ونتائج، والتواريخ تأتي بعدهما وحدها.',
  },
  samah: {
    name: 'سماح فتحي',
    mail: 'samah.fathy',
    portrait: 10,
    qualification: 'ليسانس الآداب والتربية، شعبة الدراسات الاجتماعية',
    bio: 'أدرّس الدراسات للمرحلة الابتدائية بالخرائط الملوّنة والمشروعات المنزلية الصغيرة. كل طفل يعود من الحصة وقد صنع شيئًا بيده.',
  },
  walid: {
    name: 'وليد شكري',
    mail: 'walid.shokry',
    portrait: 9,
    qualification: 'بكالوريوس هندسة الاتصالات والإلكترونيات، جامعة المنوفية',
    bio: 'أدرّس الفيزياء للصف الثاني الثانوي. الرسم البياني لغتي المفضّلة: إذا عرفت أن تقرأه عرفت أن تحل المسألة.',
  },
  eman: {
    name: 'إيمان الحسيني',
    mail: 'eman.elhusseiny',
    portrait: 2,
    qualification: 'ماجستير نظم المعلومات الجغرافية من جامعة الإسكندرية',
    bio: 'أحب الخرائط منذ كنت في المدرسة، وأعلّم طلابي أن يقرؤوا المكان قبل أن يحفظوا اسمه. في كل حصة خريطة صمّاء نكملها معًا.',
  },
  mostafa: {
    name: 'مصطفى راغب',
    mail: 'mostafa.ragheb',
    portrait: 1,
    qualification: 'بكالوريوس الحاسبات والمعلومات، قسم علوم الحاسب',
    bio: 'مبرمج يدرّس الحاسب للصغار والكبار. كل كورس عندي ينتهي بمشروع يعرضه الطالب على أسرته، من ملف منظّم إلى لعبة كاملة.',
  },
  claire: {
    name: 'كلير بطرس',
    mail: 'claire.boutros',
    portrait: 4,
    qualification: 'ليسانس الآداب، قسم اللغة الفرنسية، جامعة عين شمس',
    bio: 'أدرّس الفرنسية لغةً ثانية منذ أربعة عشر عامًا. نتكلّم من أول حصة ولو بجملتين، فاللغة التي تُقال لا تُنسى.',
  },
} satisfies Record<string, TeacherContent>

export type TeacherName = keyof typeof teacherList
