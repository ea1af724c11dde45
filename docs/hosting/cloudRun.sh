# docs/hosting.md: the API on Cloud Run with Cloud SQL. Run line by line, with passwords of your own in place of the dots.
PROJECT=my-firebase-project

gcloud sql instances create votes --database-version POSTGRES_17 --edition enterprise --tier db-custom-1-3840 --region asia-northeast1
gcloud sql users create votes_owner --instance votes --password '…'
gcloud sql databases create votes --instance votes
gcloud artifacts repositories create dj --repository-format docker --location asia-northeast1
gcloud builds submit --tag asia-northeast1-docker.pkg.dev/$PROJECT/dj/api .
printf %s "postgresql://votes_owner:…@/votes?host=/cloudsql/$PROJECT:asia-northeast1:votes" | gcloud secrets create owner-url --data-file -
printf %s "postgresql://api:…@/votes?host=/cloudsql/$PROJECT:asia-northeast1:votes" | gcloud secrets create app-url --data-file -
openssl rand -hex 32 | gcloud secrets create voter-key --data-file -
gcloud run jobs create migrate --image asia-northeast1-docker.pkg.dev/$PROJECT/dj/api --region asia-northeast1 --command node \
  --args votes.js,migrate --set-cloudsql-instances $PROJECT:asia-northeast1:votes --set-env-vars FIREBASE_PROJECT_ID=$PROJECT \
  --set-secrets DATABASE_URL=owner-url:latest
gcloud run jobs execute migrate --region asia-northeast1 --wait
gcloud sql connect votes --user votes_owner --database votes     # create role api login password '…' in role dj_ranking_app
gcloud run deploy dj-ranking-api --image asia-northeast1-docker.pkg.dev/$PROJECT/dj/api --region asia-northeast1 --allow-unauthenticated \
  --no-cpu-throttling --min-instances 1 --max-instances 3 --memory 1Gi --add-cloudsql-instances $PROJECT:asia-northeast1:votes \
  --set-secrets DATABASE_URL=app-url:latest,VOTER_HASH_KEY=voter-key:latest \
  --set-env-vars FIREBASE_PROJECT_ID=$PROJECT,MAX_IMPORT_BYTES=31457280,TRUSTED_PROXIES=1 \
  --startup-probe httpGet.path=/readyz --liveness-probe httpGet.path=/livez
