import type { Bilingual } from '#contract/values.ts'
import { both } from './lines.ts'

const asked = (question: Bilingual, answer: Bilingual) => ({ question, answer })

export const faqList = [
  asked(
    both('كيف أبدأ على المنصة؟', 'How do I start?'),
    both(
      'أنشئ حسابًا برقم هاتفك واختر دورك: طالب أو مدرّس أو وليّ أمر. يصلك رمز من 5 أرقام لتفعيل الحساب، وبعدها تختار الكورس وتبدأ.',
      'Create an account with your phone number and choose your role: student, teacher or parent. A 5-digit code arrives to verify the account; then choose a course and begin.',
    ),
  ),
  asked(
    both('كيف أشترك في كورس؟', 'How do I subscribe to a course?'),
    both(
      'افتح صفحة الكورس واضغط «اشترك في الكورس»، ثم أتمم الدفع في صفحة الدفع. يُفتح الكورس فور نجاح العملية، وتجد مدرّسه في صفحة «مدرّسيني».',
      'Open the course and press “Subscribe”, then finish on the payment page. The course opens as soon as the payment succeeds, and its teacher appears under “My teachers”.',
    ),
  ),
  asked(
    both('ما مدة الاشتراك؟ وهل يتجدّد وحده؟', 'How long does a subscription last, and does it renew itself?'),
    both(
      'الاشتراك شهر ميلادي من لحظة الدفع. لا يتجدّد وحده ولا نخصم منك شيئًا دون طلبك، ويمكنك التجديد في آخر ثلاثة أيام منه أو بعد انتهائه، من «اشتراكاتي ومدفوعاتي» في قائمة حسابك.',
      'One calendar month from the moment of payment. It does not renew by itself and nothing is charged without you; you can renew in its last three days or after it ends, under “My subscriptions and payments” in your account’s menu.',
    ),
  ),
  asked(
    both('كيف أسترد ما دفعته؟', 'How do I get my money back?'),
    both(
      'لك حق الاسترداد خلال 14 يومًا من الدفع. اكتب إلينا من صفحة «تواصل معنا» برقم هاتف الحساب واسم الكورس وتاريخ الدفع، ونعيد المبلغ كاملًا بطريقة الدفع نفسها.',
      'You may have a refund within 14 days of paying. Write to us from the contact page with your account’s phone, the course and the date, and the whole amount is returned the way you paid.',
    ),
  ),
  asked(
    both('هل توجد كورسات مجانية؟', 'Are there free courses?'),
    both(
      'نعم. الكورس المجاني مكتوب عليه «مجاني» مكان السعر، وتشترك فيه بضغطة واحدة دون دفع، ثم تُفتح حصصه وملفاته مثل أي كورس آخر.',
      'Yes. A free course says “Free” where the price would be; you subscribe with one press and without paying, and it opens like any other course.',
    ),
  ),
  asked(
    both('دفعت ولم يُفتح الكورس، ماذا أفعل؟', 'I paid but the course did not open. What now?'),
    both(
      'انتظر دقائق ثم أعد فتح صفحة الكورس، فقد يتأخر تأكيد البنك. إذا لم يُفتح فراسلنا من صفحة «تواصل معنا» بوقت الدفع والمبلغ، ولا تدفع مرة ثانية.',
      'Wait a few minutes and open the course again; the bank’s confirmation can be late. If it stays closed, write to us with the time and the amount, and do not pay twice.',
    ),
  ),
  asked(
    both('كيف أعرف تفاصيل الكورس قبل الاشتراك؟', 'What can I see before subscribing?'),
    both(
      'تعرض صفحة الكورس الوصف وما ستتعلّمه والسعر وعناوين الحصص وعدد ملفات كل حصة وواجباتها. وفي بعض الكورسات حصة مجانية تشاهدها وتدريب مجاني تجيب عنه، وكلاهما بلا حساب. وتعرض صفحة المدرّس مؤهّله ونبذة عنه وكورساته الأخرى.',
      'The course page shows the description, what you will learn, the price, and every lesson’s title with its number of files and pieces of homework. Some courses have a free lesson to watch and a free practice set to answer, both without an account. The teacher’s page shows the qualification and other courses.',
    ),
  ),
  asked(
    both('كيف أدخل الامتحان؟', 'How do I take an exam?'),
    both(
      'من صفحة الحصة اضغط «ابدأ» بجوار الامتحان. يُعرض لك عدد الأسئلة والوقت والقواعد أولًا، ولا يبدأ الوقت إلا بعد أن تضغط «ابدأ الامتحان».',
      'On the lesson’s page press “Start” beside the exam. You first see the number of questions, the time and the rules; the clock begins only when you press “Start exam”.',
    ),
  ),
  asked(
    both('هل يمكن إعادة الامتحان؟', 'Can I take an exam again?'),
    both(
      'لكل امتحان محاولة واحدة. إذا حدث ظرف قهري فأخبر مدرّسك: يستطيع إعادة فتح محاولتك خلال 48 ساعة بما بقي من وقتها. أما التدريب المجاني فتعيده متى شئت.',
      'Each exam has one attempt. If something out of your hands happened, tell your teacher, who can reopen your attempt within 48 hours with the time that was left. A free practice set can be repeated at any time.',
    ),
  ),
  asked(
    both('ماذا يحدث إذا انقطع الإنترنت أثناء الامتحان؟', 'What if my connection drops during an exam?'),
    both(
      'تُحفظ كل إجابة لحظة اختيارها، وما لم يصل إلينا يبقى في جهازك ويُرسل عند عودة الاتصال. الوقت لا يتوقف، وعند انتهائه تُسلَّم إجاباتك المحفوظة تلقائيًا. وما يصل منها بعد انتهاء الوقت قد ينتظر قرار مدرّسك.',
      'Every answer is saved as you choose it, and what has not reached us stays on your device and is sent when the connection returns. The clock does not stop; at its end the saved answers are submitted. Answers that arrive after the end may wait for your teacher’s decision.',
    ),
  ),
  asked(
    both('لماذا سُلّم امتحاني عندما فتحت صفحة أخرى؟', 'Why was my exam submitted when I opened another page?'),
    both(
      'في الامتحان الصارم تُسلّم مغادرة الصفحة أو ملء الشاشة إجاباتك فورًا، وهذا مكتوب قبل البدء. في الامتحان المرن نسجّل الخروج وتكمل. أغلق الإشعارات والتطبيقات الأخرى قبل أن تبدأ.',
      'In a strict exam, leaving the page or full screen submits your answers at once; this is said before the start. In a flexible exam leaving is noted and you continue. Close notifications and other apps before you begin.',
    ),
  ),
  asked(
    both(
      'أعدت تحميل صفحة الامتحان بالخطأ، هل ضاعت إجاباتي؟',
      'I reloaded the exam page by mistake. Are my answers lost?',
    ),
    both(
      'لا. إجاباتك محفوظة لدينا وفي جهازك. إذا كان وقتك باقيًا ولم يُسلَّم الامتحان عُدت إليه من حيث توقفت.',
      'No. Your answers are saved with us and on your device. If time remains and the exam was not submitted, you continue where you were.',
    ),
  ),
  asked(
    both('متى تظهر نتيجة الامتحان؟', 'When do I see my result?'),
    both(
      'فور التسليم: عدد الإجابات الصحيحة من عدد الأسئلة والنسبة المئوية. وتبقى درجتك ظاهرة في صفحة الحصة، ويراها وليّ أمرك إذا كان حسابه مرتبطًا بك. وحين يفتح المدرّس الأوراق ترى إجابتك والإجابة الصحيحة عن كل سؤال.',
      'As soon as you submit: right answers out of all questions, and the percentage. The score stays on the lesson’s page, and a linked parent sees it too. Once the teacher releases the papers, you see your answer and the right one for each question.',
    ),
  ),
  asked(
    both('كيف أسلّم الواجب؟', 'How do I hand in homework?'),
    both(
      'افتح الواجب واضغط «صوّر صفحة» لكل صفحة من حلّك، أو أضف صورًا أو ملف PDF أو Word، حتى 10 صفحات وملفات معًا، لا يزيد حجم الملف على 10 ميجابايت ولا حجمها كلها على 30. اكتب ملاحظة لمدرّسك إن أردت ثم اضغط «سلّم الواجب». إن انقطع الإنترنت يكمل الإرسال وحده.',
      'Open the homework and press “Take a photo” for each page of your work, or add pictures, a PDF or a Word file: up to 10 pages and files together, each file at most 10 MB and all at most 30 MB. Add a note to your teacher if you like, and press “Submit homework”. If the connection drops, sending continues automatically.',
    ),
  ),
  asked(
    both('هل أستطيع تغيير واجب سلّمته؟', 'Can I change homework I handed in?'),
    both(
      'نعم، ما دام لم يُصحَّح: احذف التسليم وأرسل غيره. بعد التصحيح يبقى التسليم مع درجته وملاحظة المدرّس.',
      'Yes, as long as it has not been marked: delete it and send another. Once marked, it stays with its grade and the teacher’s note.',
    ),
  ),
  asked(
    both('لماذا لا أستطيع تنزيل ملفات الحصة؟', 'Why can’t I download a lesson’s files?'),
    both(
      'تنزيل الملفات متاح للمشتركين في الكورس. إذا كنت مشتركًا ولم يبدأ التنزيل فأعد تحميل الصفحة، لأن رابط الملف مؤقت وينتهي بعد 15 دقيقة.',
      'Files are for subscribers of the course. If you are one and the download does not start, reload the page: a file’s link is temporary and ends after 15 minutes.',
    ),
  ),
  asked(
    both('ما كود الطالب؟ وأين أجده؟', 'What is a student code and where do I find it?'),
    both(
      'كود يبدأ بالحروف STD وبعدها ستة أحرف وأرقام، مثل STD-4F7K2Q، ويظهر في صفحة ملفك الشخصي. أعطه لوليّ أمرك ليتابعك، أو لمدرّسك ليضيفك إلى كورساته، ولا تنشره.',
      'A code of STD- and six letters or digits, shown on your profile. Give it to your parent to follow you, or to your teacher to add you, and do not publish it.',
    ),
  ),
  asked(
    both('كيف يتابع وليّ الأمر أولاده؟', 'How does a parent follow the children?'),
    both(
      'ينشئ حساب وليّ أمر ويكتب كود الطالب عند التسجيل، ثم يضيف بقية أولاده بالكود من صفحة «أولادي». يرى أسبوع كل ابن وواجباته ودرجاتها ونتائج امتحاناته.',
      'By creating a parent account with the student’s code, and adding the other children by code under “My children”. The parent sees each child’s week, homework with grades and exam results.',
    ),
  ),
  asked(
    both('هل يمكن أن يتابع الأب والأم الطالب نفسه؟', 'Can both parents follow the same student?'),
    both(
      'نعم. يمكن ربط الطالب بأربعة حسابات لأولياء الأمور على الأكثر.',
      'Yes. A student can be linked to up to four parent accounts.',
    ),
  ),
  asked(
    both('ماذا يعني أن يضيفني المدرّس بالكود؟', 'What does it mean to be added by a teacher?'),
    both(
      'يضيفك مدرّسك إلى طلابه بكود الطالب، فتُفتح لك كورساته دون دفع على المنصة. تجده بعدها في صفحة «مدرّسيني».',
      'Your teacher adds you by your code, and the teacher’s courses open for you without a payment here. You then find the teacher under “My teachers”.',
    ),
  ),
  asked(
    both('لم يصلني الرمز، ماذا أفعل؟', 'The code did not arrive. What should I do?'),
    both(
      'تأكد من الرقم، وانتظر 60 ثانية ثم اضغط «أعد إرسال الرمز». الرمز صالح 10 دقائق، وينتهي بعد خمس محاولات خاطئة، ويمكنك طلب خمسة رموز في اليوم.',
      'Check the number, wait 60 seconds and press “Resend code”. A code is good for 10 minutes, ends after five wrong tries, and five can be asked for in a day.',
    ),
  ),
  asked(
    both('نسيت كلمة المرور، كيف أغيّرها؟', 'I forgot my password. How do I change it?'),
    both(
      'من صفحة الدخول اضغط «نسيت كلمة المرور؟» واكتب رقم هاتفك، ثم أدخل الرمز الذي يصلك واختر كلمة مرور جديدة من 8 أحرف على الأقل. بعدها تخرج كل الأجهزة من الحساب.',
      'On the sign-in page press “Forgot password?”, enter your phone, then the code, and choose a new password of at least 8 characters. All devices are then signed out.',
    ),
  ),
  asked(
    both('أنا مدرّس، كيف أنشر كورساتي؟', 'I am a teacher. How do I publish my courses?'),
    both(
      'سجّل بدور مدرّس وأكمل ملفك بالمؤهّل والنبذة، ثم أضف كورسًا من صفحة «كورساتي» وحصصه وملفاته وواجباته وامتحاناته. يمكنك إيقاف الكورس أو الحصة مؤقتًا في أي وقت.',
      'Register as a teacher, fill in your qualification and biography, then add a course under “My courses” with its lessons, files, homework and exams. A course or lesson can be switched off at any time.',
    ),
  ),
  asked(
    both('ما مكتبة الامتحانات؟', 'What is the exam library?'),
    both(
      'امتحانات تعدّها إدارة المدرسة ويستطيع أي مدرّس إضافتها إلى حصته. تُضاف نسخة مستقلة، فتكون نتائج طلابك عندك وحدك، ولا تُعدَّل أسئلتها.',
      'Exams prepared by the school that any teacher can add to a lesson. The lesson gets its own copy, so the results are yours alone; its questions cannot be edited.',
    ),
  ),
  asked(
    both('كيف أحذف حسابي وبياناتي؟', 'How do I delete my account and data?'),
    both(
      'من صفحة الملف الشخصي اختر «حذف الحساب» وأكّد. يتم الحذف فورًا ولا يمكن التراجع عنه: يختفي اسمك وهاتفك وصورتك، وتبقى نتائج الامتحانات عند مدرّسيك دون اسم.',
      'On your profile choose “Delete account” and confirm. It happens at once and cannot be undone: your name, phone and photo disappear, and exam results stay with your teachers without a name.',
    ),
  ),
]
